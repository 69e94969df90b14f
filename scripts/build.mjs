// `npm run build`: creates dist/ with the scripts of both flavours (esbuild), the package for bundlers (tsup), the stylesheets
// and all files generated from the widget definitions.

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import { buildAdapters } from './build/adapters.mjs'
import { buildScripts } from './build/build-scripts.mjs'
import { checkDist } from './build/check-dist.mjs'
import { writeDeclarations } from './build/declarations.mjs'
import { describeScripts } from './build/describe-scripts.mjs'
import { ENTRY_POINTS, writeEntryPoints } from './build/entry-points.mjs'
import { LANGUAGES } from './build/plan.mjs'
import { writeSbom } from './build/sbom.mjs'
import { writeStylesheets } from './build/stylesheet.mjs'
import { unlinkMaps } from './build/unlink-maps.mjs'
import { FLAVOURS } from './flavour.mjs'
import { runTool } from './with-deps.mjs'

/** `--quick` is for tests: a compression that takes a tenth of the time. */
const quality = process.argv.includes('--quick') ? 5 : constants.BROTLI_MAX_QUALITY
rmSync('dist', { recursive: true, force: true })
writeEntryPoints()
await run('tsx', 'scripts/react-components.ts')
await Promise.all([buildPackage(), buildFlavours()])
rmSync(ENTRY_POINTS, { recursive: true })
await writeStylesheets('dist')
await buildAdapters('dist')
writeSbom('dist')
unlinkMaps('dist')
// the manifest, the editor data and the OpenAPI document
await run('tsx', 'scripts/manifest.ts')
// these contain only types, but must be importable
for (const name of ['jsx', 'preact', 'solid', 'svelte', 'vue'])
  writeFileSync(`dist/npm/${name}.js`, 'export {}\n')
// bundlers drop the directive; React Server Components need it
const components = 'dist/npm/react.js'
writeFileSync(components, `'use client'\n${readFileSync(components, 'utf8')}`)
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
