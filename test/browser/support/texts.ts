import { readdirSync, readFileSync } from 'node:fs'
import type { Culture } from '../../../demo-cms/kernel/texts/cultures.ts'
import { extraTextFiles } from '../../../scripts/new-language/extra-texts.ts'

export type { Culture }

/** A text of the shop as shoppers see it: `say('fr', 'Catalog.ResultsFor', { q: 'mug' })`. */
export function say(
  culture: Culture,
  key: string,
  values: Record<string, string> = {}
): string {
  const text = textsOf(culture)[key]
  if (text === undefined) throw new Error(`The shop has no text "${key}" in "${culture}".`)
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
}

const read = new Map<Culture, Record<string, string>>()

function textsOf(culture: Culture): Record<string, string> {
  let texts = read.get(culture)
  if (!texts) {
    const folder = `demo-cms/texts/${culture}`
    const files = readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .map(name => `${folder}/${name}`)
    texts = Object.assign(
      {},
      ...[...files, ...extraTextFiles(culture)].map(file =>
        JSON.parse(readFileSync(file, 'utf8'))
      )
    )
    read.set(culture, texts as Record<string, string>)
  }
  return texts as Record<string, string>
}
