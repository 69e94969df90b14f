import { writeFileSync } from 'node:fs'
import {
  closure,
  ENTRY,
  filesFor,
  reactChunks,
  readBuiltFiles,
  widgetChunks
} from './built-files.mjs'

/**
 * Writes what a page can name in `<link rel="modulepreload">`, so that the browser fetches everything at once. Paths are
 * relative to vitrine.js: `always` is for every page, `widgets` for pages with the tag.
 *
 * @param {string} metafile
 * @param {string} target
 */
export function writePreload(metafile, target) {
  const files = readBuiltFiles(metafile)
  const always = new Set(
    [ENTRY, ...reactChunks(files)].flatMap(name => [...closure(files, name)])
  )
  always.delete(ENTRY)
  const widgets = Object.fromEntries(
    [...widgetChunks(files)].map(([tag, chunk]) => [
      tag,
      [...filesFor(files, chunk)].filter(name => !always.has(name))
    ])
  )
  writeFileSync(target, `${JSON.stringify({ always: [...always], widgets }, undefined, 2)}\n`)
}
