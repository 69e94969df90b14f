import { readLanguages } from './languages.mjs'
import { cutSource, keyOf, objectsIn, propertyCuts } from './syntax.mjs'

/**
 * Removes all other languages from a build: from every object that has an entry for each language, such as the texts of
 * `messages()`.
 *
 * @param {string | undefined} language The language that is kept; all of them without one.
 * @param {readonly string[]} languages
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function keepLanguage(language, languages = readLanguages()) {
  if (language === undefined) return { change: (_, source) => source }
  if (!languages.includes(language)) throw new Error(`There are no messages in "${language}".`)
  const others = languages.filter(one => one !== language)
  // parsing takes time, and most modules contain no texts
  const isTranslated = new RegExp(`\\b${others[0] ?? language}:`)
  return {
    change: (path, source) =>
      isTranslated.test(source)
        ? cutSource(path, source, program =>
            objectsIn(program)
              .filter(object => languages.every(one => keysOf(object).includes(one)))
              .flatMap(object => propertyCuts(object, key => others.includes(key)))
          )
        : source
  }
}

/** @param {import('./syntax.mjs').ObjectLiteral} object */
function keysOf(object) {
  return object.properties.map(keyOf)
}
