import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const MAP = join(
  dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json')),
  'dist'
)

/** A map's worker and css are files of their own beside the chunk that asks for them: no bundler finds them. */
export function copyMapFiles(folder) {
  mkdirSync(folder, { recursive: true })
  const worker = readFileSync(join(MAP, 'maplibre-gl-worker.mjs'), 'utf8')
  // its source map stays at home
  writeFileSync(
    join(folder, 'maplibre-gl-worker.mjs'),
    worker.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')
  )
  copyFileSync(join(MAP, 'maplibre-gl.css'), join(folder, 'maplibre-gl.css'))
}
