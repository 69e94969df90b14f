// `npm run stories`: tests every story of the production build. Arguments after `--` are passed to Playwright: `-- -g
// "Cart items"`.

import { ensureBrowser } from './browser.mjs'
import { storybookIsStale } from './stale-build.mjs'
import { ensureDependencies, messageOf, runTool } from './with-deps.mjs'

try {
  ensureDependencies()
  ensureBrowser()
  if (storybookIsStale()) await build()
  process.exitCode = await runTool([
    'playwright',
    'test',
    '--config=playwright.stories.config.ts',
    ...process.argv.slice(2)
  ])
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function build() {
  console.log('Building the Storybook …')
  const code = await runTool(['storybook', 'build', '--quiet'])
  if (code !== 0) throw new Error('The build of the Storybook failed; its message is above.')
}
