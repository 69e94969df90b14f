import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const MAP = join(
  dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json')),
  'dist'
)

/**
 * Copies the worker and the CSS of the map, which the map loads by URL next to its chunk, so that bundlers do not find
 * them.
 *
 * @param {string} folder
 */
export function copyMapFiles(folder) {
  mkdirSync(folder, { recursive: true })
  for (const file of ['maplibre-gl-worker.mjs', 'maplibre-gl.css']) {
    copyFileSync(join(MAP, file), join(folder, file))
  }
}
