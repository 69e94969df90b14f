// `npm run test:light`: all browser and page tests of the light flavour, after a build. `npm test` runs one journey of
// them, and `npm run test:all` the browser tests and those page tests that use most widgets.

import { ensureBrowser } from './browser.mjs'
import { ensureDependencies, runTool } from './with-deps.mjs'

ensureDependencies()
ensureBrowser()
const env = { FLAVOUR: 'light', VITRINE_TEST_TIER: 'all' }
const codes = []
codes.push(await runTool(['vitest', 'run', '--project', 'browser'], { env }))
codes.push(await runTool(['playwright', 'test'], { env }))
process.exitCode = Math.max(...codes)
