import { writeFileSync } from 'node:fs'
import { closure, entryIn, filesFor, readBuiltFiles, widgetChunks } from './built-files.mjs'

/**
 * Writes what a page can name in `<link rel="modulepreload">`, so that the browser fetches everything at once. Paths are
 * relative to the entry: `always` is for every page, `widgets` for pages with the tag whose view is needed at once. A dormant
 * tag needs nothing else.
 *
 * @param {string} metafile
 * @param {string} target
 */
export function writePreload(metafile, target) {
  const files = readBuiltFiles(metafile)
  const entry = entryIn(files)
  const always = new Set(closure(files, entry))
  always.delete(entry)
  const widgets = Object.fromEntries(
    [...widgetChunks(files)].map(([tag, chunk]) => [
      tag,
      [...filesFor(files, chunk)].filter(name => !always.has(name))
    ])
  )
  writeFileSync(target, `${JSON.stringify({ always: [...always], widgets }, undefined, 2)}\n`)
}
