import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'
import { EXPECT_MS, TEST_MS } from './scripts/test/patience.mjs'

/** The plug-in for WordPress in a real one, see `test/wordpress/README.md`. Build first; `npm run test:wordpress` does. */
export default defineConfig({
  testDir: 'test/wordpress',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/wordpress',
  globalSetup: './test/wordpress/start-site.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // PHP's server has four
  workers: 2,
  // `npm test` lists every test that needed its second attempt
  retries: 1,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: 'dot',
  use: {
    launchOptions: launchOptions(),
    baseURL: process.env.VITRINE_WORDPRESS_URL,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    serviceWorkers: 'block'
  }
})
