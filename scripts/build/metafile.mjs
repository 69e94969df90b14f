import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderOf } from '../flavour.mjs'

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

/**
 * Moves it from where tsup writes it, next to the scripts.
 *
 * @param {string | undefined} language
 * @param {import('../flavour.mjs').Flavour} flavour
 */
export function moveMetafile(language, flavour) {
  const target = metafileOf(language, flavour)
  mkdirSync(dirname(target), { recursive: true })
  renameSync(join(folderOf(flavour), 'metafile-esm.json'), target)
}
