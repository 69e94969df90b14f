// `npm run test:wordpress`: tests the plug-in in a real WordPress. Arguments after `--` are passed to Playwright: `-- shopping`. Where
// WordPress is not installed and cannot be, it says so and succeeds.

import { checkPhp } from '../examples/wordpress/site/check-php.mjs'
import {
  canInstall,
  installPackages,
  missingPackages
} from '../examples/wordpress/site/packages.mjs'
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
  const missing = missingPackages()
  if (missing.length > 0 && !canInstall()) {
    console.log(
      `Skipped: ${missing.join(', ')} cannot be installed here without root on Debian.`
    )
    return
  }
  checkPhp(console.log)
  ensureDependencies()
  ensureBrowser()
  installPackages(console.log)
  // `npm test` has built it in a step before
  if (!process.env.VITRINE_TEST_TIER && buildIsStale()) {
    console.log('Building the library …')
    const code = await runTool(['node', 'scripts/build.mjs', '--quick'])
    if (code !== 0) throw new Error('The build failed; its message is above.')
  }
  process.exitCode = await runTool([
    'playwright',
    'test',
    '--config=playwright.wordpress.config.ts',
    ...process.argv.slice(2)
  ])
}
