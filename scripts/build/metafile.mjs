import { join } from 'node:path'

/**
 * esbuild's description of a build, with every source file. Outside of dist/, whose files are public.
 *
 * @param {string} [language] The build in one language; without it, that in all languages.
 * @param {import('../flavour.mjs').Flavour} [flavour]
 */
export function metafileOf(language, flavour = 'react') {
  const name = language === undefined ? 'metafile.json' : `metafile.${language}.json`
  return join('.build', flavour, name)
}
