import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const MAP = join(
  dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json')),
  'dist'
)

/** A map's worker and css are files of their own beside the chunk that asks for them: no bundler finds them. */
export function copyMapFiles(folder) {
  mkdirSync(folder, { recursive: true })
  for (const file of ['maplibre-gl-worker.mjs', 'maplibre-gl.css']) {
    copyFileSync(join(MAP, file), join(folder, file))
  }
}
