import { bytesByModule } from './parts.mjs'
import { table } from './table.mjs'

/**
 * @typedef {import('../build/built-files.mjs').BuiltFiles} BuiltFiles
 * @typedef {import('./load-page.mjs').Script} Script
 */

const MOST_ROWS = 60

/**
 * The modules that a page loads, with the largest first: where its bytes come from.
 *
 * @param {readonly Script[]} scripts
 * @param {BuiltFiles} files
 */
export function byteMap(scripts, files) {
  const rows = []
  for (const { name, bytes } of scripts) {
    for (const [module, part] of bytesByModule(name, bytes, files)) {
      rows.push({ module, bytes: part, file: name })
    }
  }
  rows.sort((one, other) => other.bytes - one.bytes)
  return table([
    ['module', 'bytes', 'file'],
    ...rows
      .slice(0, MOST_ROWS)
      .map(({ module, bytes, file }) => [module, String(Math.round(bytes)), file])
  ])
}
