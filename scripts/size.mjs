// `npm run size`, after a build: prints what pages load in Chromium without an interaction, in both flavours or in the one that
// FLAVOUR names, and fails if a limit is exceeded. The pages are those of a demo shop that is started for this, or of the one
// at VITRINE_ADDRESS. `npm run size -- --map product cart` also prints which modules these pages load, the largest first.

import { existsSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { metafileOf } from './build/metafile.mjs'
import { FLAVOURS, readFlavour } from './flavour.mjs'
import { measureFlavour } from './size/measure-flavour.mjs'
import { newDataFolder } from './test/seeded-data.mjs'

const isBuilt = FLAVOURS.every(flavour => existsSync(metafileOf('fr', flavour)))
if (!isBuilt || !existsSync('dist')) {
  console.error('There is no build to measure. Run `npm run build` first.')
  process.exit(1)
}

ensureBrowser()
const [option, ...mapped] = process.argv.slice(2)
const isOne = Boolean(process.env.VITRINE_ADDRESS ?? process.env.FLAVOUR)
const flavours = isOne ? [readFlavour()] : FLAVOURS
const dataDir = newDataFolder('size')
const problems = []
try {
  for (const flavour of flavours)
    problems.push(...(await measureFlavour(flavour, dataDir, option === '--map' ? mapped : [])))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
for (const problem of problems) console.error(`Over the limit: ${problem}`)
process.exit(problems.length ? 1 : 0)
