import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { LANGUAGES } from './plan.mjs'
import { rewriteSources } from './rewrite-sources.mjs'

/** Source files import the English texts, so that the compiler knows their keys. */
const IMPORT = /^import (\w+) from '([^']*\/texts\/)en\/([\w-]+\.json)'$/m

/**
 * Replaces the import of English texts by those of every language: `const texts = { fr: { clear: 'Effacer' }, nl: …, en: …, de: … }`.
 * In the module itself they are divided into files like its code.
 *
 * @param {string | undefined} language Only the texts of this one: `const texts = { clear: 'Effacer' }`.
 * @param {readonly string[]} languages
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function inlineTexts(language, languages = LANGUAGES) {
  if (language !== undefined && !languages.includes(language)) {
    throw new Error(`There are no messages in "${language}".`)
  }
  return {
    change: (path, source) =>
      source.replace(IMPORT, (_, name, folder, file) => {
        /** @param {string} one */
        const textsIn = one =>
          JSON.parse(readFileSync(textFile(path, folder, one, file), 'utf8'))
        const texts =
          language === undefined
            ? Object.fromEntries(languages.map(one => [one, textsIn(one)]))
            : textsIn(language)
        // indented like other sources, because their length decides which modules are small (`merge-chunks.mjs`)
        return `const ${name} = ${JSON.stringify(texts, null, 1)}`
      })
  }
}

/** The same for a build that changes nothing else. */
export function inlineAllTexts() {
  return rewriteSources(inlineTexts(undefined))
}

/** The same for tests and Storybook. */
export function textsInVite() {
  const { change } = inlineTexts(undefined)
  return {
    name: 'texts',
    enforce: /** @type {const} */ ('pre'),
    /**
     * @this {{ addWatchFile(path: string): void }}
     * @param {string} source
     * @param {string} id
     */
    transform(source, id) {
      const [, , folder, file] = IMPORT.exec(source) ?? []
      if (folder === undefined || file === undefined) return undefined
      for (const one of LANGUAGES) this.addWatchFile(textFile(id, folder, one, file))
      return { code: change(id, source), map: null }
    }
  }
}

/**
 * @param {string} importer
 * @param {string} folder
 * @param {string} language
 * @param {string} file
 */
function textFile(importer, folder, language, file) {
  return resolve(dirname(importer), folder, language, file)
}
