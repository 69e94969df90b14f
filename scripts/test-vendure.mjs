// `npm run test:vendure`: tests the shop on Vendure, in a browser and on several servers. Arguments after `--` are passed to Playwright:
// `-- ordering`; `-- servers coupon` runs some checks of several servers. Where Vendure cannot be installed, it says so and succeeds.

import { installVendure } from '../examples/vendure/install.mjs'
import { ensureBrowser } from './browser.mjs'
import { buildIsStale } from './stale-build.mjs'
import { ensureDependencies, messageOf, runTool } from './with-deps.mjs'

try {
  await run()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function run() {
  ensureDependencies()
  try {
    installVendure()
  } catch (error) {
    console.log(`Skipped: ${messageOf(error)}`)
    return
  }
  ensureBrowser()
  // `npm test` has built it in a step before
  if (!process.env.VITRINE_TEST_TIER && buildIsStale()) {
    console.log('Building the library …')
    const code = await runTool(['node', 'scripts/build.mjs', '--quick'])
    if (code !== 0) throw new Error('The build failed; its message is above.')
  }
  const words = process.argv.slice(2)
  const [first, ...others] = words
  const pages =
    first === 'servers'
      ? 0
      : await runTool(['playwright', 'test', '--config=playwright.vendure.config.ts', ...words])
  const servers = first === undefined || first === 'servers' ? await testServers(others) : 0
  process.exitCode = pages || servers
}

/** @param {string[]} words */
function testServers(words) {
  const imports = ['--import', './scripts/node-shim.mjs', '--import', 'tsx']
  return runTool(['node', ...imports, 'test/vendure/several-servers.ts', ...words])
}
