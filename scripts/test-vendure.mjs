// Tests the shop on Vendure. Arguments after `--` are passed to Playwright: `-- ordering`. Where Vendure is not installed and cannot be, it
// says so and succeeds.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildIsStale } from './stale-build.mjs'
import { ensureDependencies, messageOf, ROOT, runTool } from './with-deps.mjs'

const FOLDER = join(ROOT, 'examples/vendure')

try {
  await run()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function run() {
  ensureDependencies()
  if (!isInstalled()) {
    console.log(
      'Skipped: Vendure is not installed in examples/vendure, and npm ci failed there.'
    )
    return
  }
  ensureBrowser()
  // `npm test` has built it in a step before
  if (!process.env.VITRINE_TEST_TIER && buildIsStale()) {
    console.log('Building the library …')
    const code = await runTool(['node', 'scripts/build.mjs', '--quick'])
    if (code !== 0) throw new Error('The build failed; its message is above.')
  }
  process.exitCode = await runTool([
    'playwright',
    'test',
    '--config=playwright.vendure.config.ts',
    ...process.argv.slice(2)
  ])
}

/** Whether Vendure is there, if need be after an installation in its own folder. */
function isInstalled() {
  const vendure = join(FOLDER, 'node_modules/@vendure/core/package.json')
  if (existsSync(vendure)) return true
  console.log('Installing Vendure …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32'
  })
  return status === 0 && existsSync(vendure)
}
