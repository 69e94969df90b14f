import { readFileSync } from 'node:fs'

const SOURCE = 'src/shared/languages.ts'

/**
 * The languages of the library's messages, in the order of `src/shared/languages.ts`: read as text, because Node.js 20 runs no
 * TypeScript.
 *
 * @returns {string[]}
 */
export function readLanguages() {
  const [, list = ''] =
    readFileSync(SOURCE, 'utf8').match(/export const languages = \[([^\]]*)\]/) ?? []
  const languages = [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
  if (languages.length === 0) throw new Error(`${SOURCE} lists no languages.`)
  return languages
}
