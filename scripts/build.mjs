// `npm run build`: creates dist/ with the scripts of both flavours (esbuild), the package for bundlers (tsup), the stylesheets
// and all files generated from the widget definitions.

import { rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import { buildAdapters } from './build/adapters.mjs'
import { buildScripts } from './build/build-scripts.mjs'
import { checkDist } from './build/check-dist.mjs'
import { writeDeclarations } from './build/declarations.mjs'
import { describeScripts } from './build/describe-scripts.mjs'
import { ENTRY_POINTS, writeEntryPoints } from './build/entry-points.mjs'
import { LANGUAGES } from './build/plan.mjs'
import { writeStylesheets } from './build/stylesheet.mjs'
import { unlinkMaps } from './build/unlink-maps.mjs'
import { FLAVOURS } from './flavour.mjs'
import { runTool } from './with-deps.mjs'

/** `--quick` is for tests: a compression that takes a tenth of the time. */
const quality = process.argv.includes('--quick') ? 5 : constants.BROTLI_MAX_QUALITY
rmSync('dist', { recursive: true, force: true })
writeEntryPoints()
await Promise.all([buildPackage(), buildFlavours()])
rmSync(ENTRY_POINTS, { recursive: true })
await writeStylesheets('dist')
await buildAdapters('dist')
unlinkMaps('dist')
// the manifest, the editor data and the OpenAPI document
await run('tsx', 'scripts/manifest.ts')
// vitrine/jsx contains only types, but must be importable
writeFileSync('dist/npm/jsx.js', 'export {}\n')
await describeScripts('light', LANGUAGES, quality)
// its last file completes the build
await describeScripts('react', LANGUAGES, quality)
checkDist('dist')

async function buildPackage() {
  await writeDeclarations()
  await run('tsup')
}

async function buildFlavours() {
  for (const flavour of FLAVOURS) await buildScripts(flavour, LANGUAGES)
}

/** @param {string[]} command */
async function run(...command) {
  const code = await runTool(command)
  if (code !== 0) process.exit(code)
}
