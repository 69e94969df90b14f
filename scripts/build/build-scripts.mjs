import { folderOf } from '../flavour.mjs'
import { bundle } from './bundle.mjs'
import { dropFacades } from './drop-facades.mjs'
import { dropHelperImports } from './drop-helper-imports.mjs'
import { copyMapFiles } from './map-files.mjs'
import { metafileOf } from './metafile.mjs'
import { minifyAgain } from './minify.mjs'

/**
 * Builds the scripts that browsers load in one flavour: an entry for each language, and one with all of them.
 *
 * @param {import('../flavour.mjs').Flavour} flavour
 * @param {readonly string[]} languages
 */
export async function buildScripts(flavour, languages) {
  const folder = folderOf(flavour)
  const builds = [undefined, ...languages]
  for (const language of builds) await bundle(flavour, language)
  // the builds share every file without texts
  const metafiles = builds.map(language => metafileOf(language, flavour))
  for (const metafile of metafiles) dropHelperImports(metafile)
  dropFacades(metafiles)
  await minifyAgain(metafiles, folder)
  copyMapFiles(`${folder}/chunks`)
}
