import { existsSync, readFileSync } from 'node:fs'
import type { WidgetDefinition } from '../../src/element/definitions.ts'

/** Tag → the first example of its README: the tag with the HTML inside it. */
export function readExamples(
  definitions: readonly WidgetDefinition[]
): ReadonlyMap<string, string> {
  return new Map(
    definitions.flatMap(({ tag }) => {
      const file = `widgets/${tag.replace('vitrine-', '')}/README.md`
      const example = existsSync(file) && exampleIn(readFileSync(file, 'utf8'), tag)
      return example ? [[tag, example] as const] : []
    })
  )
}

/** The first element with this name in the HTML of a guide, without what stands around it. */
export function exampleIn(guide: string, tag: string): string | undefined {
  for (const [, code = ''] of guide.matchAll(/^```html\n([\s\S]*?)^```$/gm)) {
    const found = new RegExp(`^( *)(<${tag}[\\s>][\\s\\S]*?</${tag}>)`, 'm').exec(code)
    if (found) return found[2]?.replaceAll(`\n${found[1]}`, '\n')
  }
  return undefined
}
