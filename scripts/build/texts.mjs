import { readFileSync } from 'node:fs'
import { readLanguages } from './languages.mjs'

/** Source files import the English texts, so that the compiler knows their keys. */
const ENGLISH = /[\\/]src[\\/]texts[\\/]en[\\/]([\w-]+)\.json$/

/** Vite's plugin for JSON would handle every path that ends in `.json`. */
const MODULE = '\0texts/'

/**
 * In a bundle, an import of the English texts gets those of every language: `{ fr: { clear: 'Effacer' }, nl: …, en: …, de: … }`.
 *
 * @param {string | undefined} language Only this one; without it, all of them.
 * @returns {import('esbuild').Plugin}
 */
export function texts(language) {
  return {
    name: 'texts',
    setup(build) {
      build.onLoad({ filter: ENGLISH }, ({ path }) => ({ contents: moduleOf(path, language) }))
    }
  }
}

/** The same for tests and Storybook. */
export function textsInVite() {
  return {
    name: 'texts',
    enforce: /** @type {const} */ ('pre'),
    /**
     * @this {{ resolve(source: string, importer?: string): Promise<{ id: string } | null> }}
     * @param {string} source
     * @param {string} [importer]
     */
    async resolveId(source, importer) {
      if (!source.endsWith('.json')) return undefined
      const found = await this.resolve(source, importer)
      return found && ENGLISH.test(found.id)
        ? MODULE + found.id.slice(0, -'.json'.length)
        : undefined
    },
    /**
     * @this {{ addWatchFile(path: string): void }}
     * @param {string} id
     */
    load(id) {
      if (!id.startsWith(MODULE)) return undefined
      const path = `${id.slice(MODULE.length)}.json`
      for (const language of readLanguages()) this.addWatchFile(inLanguage(path, language))
      return moduleOf(path)
    }
  }
}

/**
 * @param {string} path Of the English texts.
 * @param {string} [only]
 */
function moduleOf(path, only) {
  const languages = only === undefined ? readLanguages() : [only]
  const all = languages.map(language => [
    language,
    JSON.parse(readFileSync(inLanguage(path, language), 'utf8'))
  ])
  return `export default ${JSON.stringify(Object.fromEntries(all))}`
}

/**
 * @param {string} path
 * @param {string} language
 */
function inLanguage(path, language) {
  return path.replace(ENGLISH, match => match.replace(/en(?=[\\/][\w-]+\.json$)/, language))
}
