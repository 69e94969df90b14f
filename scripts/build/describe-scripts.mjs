import { existsSync } from 'node:fs'
import { folderOf } from '../flavour.mjs'
import { writeIntegrity } from './integrity.mjs'
import { writeLicences } from './licences.mjs'
import { metafileOf } from './metafile.mjs'
import { buildPageCheck } from './page-check.mjs'
import { precompress } from './precompress.mjs'
import { writePreload } from './preload.mjs'

/**
 * Compresses the scripts of a flavour, and writes what pages need to know about them.
 *
 * @param {import('../flavour.mjs').Flavour} flavour
 * @param {readonly string[]} languages
 * @param {number} quality Of the compression.
 */
export async function describeScripts(flavour, languages, quality) {
  const folder = folderOf(flavour)
  // the light flavour has neither CSS nor adapters of its own
  const parts = ['chunks', 'styles', 'adapters'].map(part => `${folder}/${part}`)
  const folders = [folder, ...parts].filter(path => existsSync(path))
  await precompress(folders, quality)
  for (const language of languages) {
    writePreload(metafileOf(language, flavour), `${folder}/preload.${language}.json`)
  }
  const { inputs } = await buildPageCheck()
  writeLicences(metafileOf(undefined, flavour), `${folder}/licences.txt`, Object.keys(inputs))
  writeIntegrity(folder, `${folder}/integrity.json`)
  writePreload(metafileOf(undefined, flavour), `${folder}/preload.json`)
}
