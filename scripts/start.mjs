// `npm start`: starts the demo shop from scratch. Installs, builds, and serves until Ctrl-C. The outbox and the test bank are open
// unless `DEMO=0`.

import { buildIsStale } from './stale-build.mjs'
import { ensureDependencies, messageOf, runTool } from './with-deps.mjs'

try {
  ensureDependencies()
  if (buildIsStale()) await build()
  process.env.DEMO ??= '1'
  process.exitCode = await runTool(['node', '--import', 'tsx', 'demo-cms/main.ts'])
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function build() {
  console.log('Building the library …')
  const code = await runTool(['node', 'scripts/build.mjs'])
  if (code !== 0) throw new Error('The build failed; its message is above.')
}
