import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readLanguages } from './languages.mjs'
import { rewriteSources } from './rewrite-sources.mjs'

/** Source files import the English texts, so that the compiler knows their keys. */
const IMPORT = /^import (\w+) from '([^']*\/texts\/)en\/([\w-]+\.json)'$/m

/**
 * Replaces the import of English texts by those of every language: `const texts = { fr: { clear: 'Effacer' }, nl: …, en: …, de: … }`.
 * In the module itself they are divided into files like its code.
 *
 * @param {string | undefined} language Only this one; without it, all of them.
 * @param {readonly string[]} languages
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function inlineTexts(language, languages = readLanguages()) {
  if (language !== undefined && !languages.includes(language)) {
    throw new Error(`There are no messages in "${language}".`)
  }
  const kept = language === undefined ? languages : [language]
  return {
    change: (path, source) =>
      source.replace(IMPORT, (_, name, folder, file) => {
        const all = textFiles(path, folder, file, kept).map(({ language, path }) => [
          language,
          JSON.parse(readFileSync(path, 'utf8'))
        ])
        // indented like other sources, because their length decides which modules are small (`merge-chunks.mjs`)
        return `const ${name} = ${JSON.stringify(Object.fromEntries(all), null, 1)}`
      })
  }
}

/** The same for a build that changes nothing else. */
export function inlineAllTexts() {
  return rewriteSources(inlineTexts(undefined))
}

/** The same for tests and Storybook. */
export function textsInVite() {
  const languages = readLanguages()
  const { change } = inlineTexts(undefined, languages)
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
      for (const { path } of textFiles(id, folder, file, languages)) this.addWatchFile(path)
      return { code: change(id, source), map: null }
    }
  }
}

/**
 * @param {string} importer
 * @param {string} folder
 * @param {string} file
 * @param {readonly string[]} languages
 */
function textFiles(importer, folder, file, languages) {
  return languages.map(language => ({
    language,
    path: resolve(dirname(importer), folder, language, file)
  }))
}
