import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'
import { EXPECT_MS, TEST_MS } from './scripts/test/patience.mjs'

/** Every page of the built documentation site, see `test/docs/README.md`. */
export default defineConfig({
  testDir: 'test/docs',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/docs',
  globalSetup: './test/docs/serve-site.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 1,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: 'dot',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure'
  }
})
