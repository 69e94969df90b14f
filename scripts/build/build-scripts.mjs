import { folderOf } from '../flavour.mjs'
import { runTool } from '../with-deps.mjs'
import { dropFacades } from './drop-facades.mjs'
import { dropHelperImports } from './drop-helper-imports.mjs'
import { copyMapFiles } from './map-files.mjs'
import { metafileOf, moveMetafile } from './metafile.mjs'
import { minifyAgain } from './minify.mjs'

/**
 * Builds the scripts that browsers load in one flavour: an entry for each language, and one with all of them. The build with
 * React also creates the package for bundlers.
 *
 * @param {import('../flavour.mjs').Flavour} flavour
 * @param {readonly string[]} languages
 */
export async function buildScripts(flavour, languages) {
  const folder = folderOf(flavour)
  const builds = [undefined, ...languages]
  for (const language of builds) {
    await runTsup({ FLAVOUR: flavour, ...(language && { LANGUAGE: language }) })
    moveMetafile(language, flavour)
  }
  // the builds share every file without texts
  const metafiles = builds.map(language => metafileOf(language, flavour))
  for (const metafile of metafiles) dropHelperImports(metafile)
  dropFacades(metafiles)
  await minifyAgain(metafiles, folder)
  copyMapFiles(`${folder}/chunks`)
}

/** @param {Record<string, string>} settings */
async function runTsup(settings) {
  const args = Object.entries(settings).flatMap(([name, value]) => [`--env.${name}`, value])
  const code = await runTool(['tsup', ...args])
  if (code !== 0) process.exit(code)
}
