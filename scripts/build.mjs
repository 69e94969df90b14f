// `npm run build`: creates dist/ with the scripts (tsup), the stylesheet and all files generated from the widget
// definitions.

import { rmSync, writeFileSync } from 'node:fs'
import { checkDist } from './build/check-dist.mjs'
import { ENTRY_POINTS, writeEntryPoints } from './build/entry-points.mjs'
import { writeIntegrity } from './build/integrity.mjs'
import { writeLicences } from './build/licences.mjs'
import { copyMapFiles } from './build/map-files.mjs'
import { minifyAgain } from './build/minify.mjs'
import { precompress } from './build/precompress.mjs'
import { writePreload } from './build/preload.mjs'
import { writeStylesheet } from './build/stylesheet.mjs'
import { unlinkMaps } from './build/unlink-maps.mjs'
import { runTool } from './with-deps.mjs'

const METAFILE = 'dist/metafile-esm.json'

rmSync('dist', { recursive: true, force: true })
writeEntryPoints()
await run('tsup')
rmSync(ENTRY_POINTS, { recursive: true })
await minifyAgain(METAFILE, 'dist')
await writeStylesheet('dist/vitrine.css')
copyMapFiles('dist/chunks')
unlinkMaps('dist')
await run('tsx', 'scripts/manifest.ts')
// vitrine/jsx contains only types, but must be importable
writeFileSync('dist/npm/jsx.js', 'export {}\n')
await precompress(['dist', 'dist/chunks'])
writePreload(METAFILE, 'dist/preload.json')
writeLicences(METAFILE, 'dist/licences.txt')
writeIntegrity('dist', 'dist/integrity.json')
checkDist('dist')

/** @param {string[]} tool */
async function run(...tool) {
  const code = await runTool(tool)
  if (code !== 0) process.exit(code)
}
