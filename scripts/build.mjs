// Makes dist/: two outputs of tsup, the stylesheet, and everything that is generated from the tags.

import { rmSync, writeFileSync } from 'node:fs'
import { checkDist } from './build/check-dist.mjs'
import { writeDoors } from './build/doors.mjs'
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
writeDoors()
await run('tsup')
rmSync('dist/doors', { recursive: true })
await minifyAgain(METAFILE, 'dist')
await writeStylesheet('dist/vitrine.css')
copyMapFiles('dist/chunks')
unlinkMaps('dist')
await run('tsx', 'scripts/manifest.ts')
// whoever imports the types only as a side effect gets a module without any
writeFileSync('dist/npm/jsx.js', 'export {}\n')
await precompress(['dist', 'dist/chunks'])
writePreload(METAFILE, 'dist/preload.json')
writeLicences(METAFILE, 'dist/licences.txt')
writeIntegrity('dist', 'dist/integrity.json')
checkDist('dist')

async function run(...tool) {
  const code = await runTool(tool)
  if (code !== 0) process.exit(code)
}
