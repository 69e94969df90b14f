import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'
import { EXPECT_MS, TEST_MS } from './scripts/test/patience.mjs'

/** The shop on Vendure, see `test/vendure/README.md`. Build first; `node scripts/test-vendure.mjs` does. */
export default defineConfig({
  testDir: 'test/vendure',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/vendure',
  globalSetup: './test/vendure/start-shop.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 1,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: 'dot',
  use: {
    launchOptions: launchOptions(),
    baseURL: process.env.VITRINE_VENDURE_URL,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    serviceWorkers: 'block'
  }
})
