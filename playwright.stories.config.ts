import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'

/** Every story of the built Storybook, see `test/stories/README.md`. Build it first: `npm run stories` does. */
export default defineConfig({
  testDir: 'test/stories',
  outputDir: 'test-results/stories',
  globalSetup: './test/stories/serve-storybook.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // a story waits more than it works
  workers: 3,
  // `npm test` names every test that needed its second attempt, and fails when there are more than two
  retries: 1,
  // for a machine that is ten times slower than an idle one
  timeout: 120_000,
  reporter: 'dot',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1200, height: 900 },
    screenshot: 'only-on-failure'
  }
})
