import { languages } from '../../src/shared/languages.ts'
import type { Names } from './names.ts'
import { textsIn } from './texts.ts'

/** The messages of a new widget, in a file for each language. */
export function textFiles({ folder }: Names): Record<string, string> {
  return Object.fromEntries(
    languages.map(language => {
      const { label, left } = textsIn(language)
      const path = `src/texts/${language}/${folder}.json`
      return [path, `${JSON.stringify({ label, left }, null, 2)}\n`]
    })
  )
}
