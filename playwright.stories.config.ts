import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'
import { EXPECT_MS, TEST_MS } from './scripts/test/patience.mjs'

/** Every story of the built Storybook, see `test/stories/README.md`. Build it first: `npm run stories` does. */
export default defineConfig({
  testDir: 'test/stories',
  // `stories.test.tsx` belongs to Vitest
  testMatch: '*.spec.ts',
  outputDir: 'test-results/stories',
  globalSetup: './test/stories/serve-storybook.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // a story waits more than it works
  workers: 3,
  // `npm test` lists every test that needed its second attempt
  retries: 1,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: 'dot',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1200, height: 900 },
    screenshot: 'only-on-failure'
  }
})
