import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'
import { EXHAUSTIVE_TEST_MS, EXPECT_MS, START_MS, TEST_MS } from './scripts/test/patience.mjs'
import { newDataFolder } from './scripts/test/seeded-data.mjs'
import { FIREFOX } from './test/browser/support/firefox.ts'
import { DUTCH_HALF, FRENCH_HALF } from './test/browser/support/journey-halves.ts'
import { type BrowserOptions, EVERY_BROWSER } from './test/support/fixture-test.ts'
import { EXHAUSTIVE } from './test/support/tier.ts'

// Chosen once, and handed to the workers by the environment: they read this file again.
process.env.VITRINE_TEST_PORT ??= String(await freePort())
process.env.VITRINE_TEST_DATA ??= newDataFolder('pages')

/** A shop that runs already, for a quick look at one test; else one is started with fresh data. */
const running = process.env.VITRINE_ADDRESS
const address = running ?? `http://localhost:${process.env.VITRINE_TEST_PORT}`

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
/** For projects of few tests, because each worker starts a browser and loads the code of the tests. */
const ALONE = { workers: 1 }
const JOURNEY = /\/(journey|orders)\.spec\.ts$/
/** Where journeys are made only by `npm run test:all`. */
const JOURNEY_IN_FULL = EXHAUSTIVE ? JOURNEY : []
/** Whole specs that only `npm run test:all` runs. */
const NOT_IN_TIER = EXHAUSTIVE ? [] : [/\.exhaustive\.spec\.ts$/]
const IN_FIREFOX =
  /\/(crash|crop-gestures\.exhaustive|navigation-(visits|document|history|forms|scripts)|foreign-pages\/[^/]+)\.spec\.ts$/

export default defineConfig<BrowserOptions>({
  testDir: 'test/browser',
  outputDir: 'test-results/playwright',
  globalTeardown: './test/browser/support/remove-data.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // a page waits more than it works
  workers: 3,
  // `npm test` lists every test that needed its second attempt
  retries: 1,
  timeout: EXHAUSTIVE ? EXHAUSTIVE_TEST_MS : TEST_MS,
  expect: { timeout: EXPECT_MS },
  use: {
    baseURL: address,
    launchOptions: launchOptions(),
    locale: 'fr-BE',
    trace: 'on-first-retry',
    serviceWorkers: 'block'
  },
  projects: [
    { name: 'desktop', ...FRENCH_HALF, testIgnore: NOT_IN_TIER, use: { viewport: DESKTOP } },
    {
      name: 'phone',
      ...ALONE,
      testMatch: JOURNEY_IN_FULL,
      use: { viewport: PHONE, hasTouch: true }
    },
    {
      name: 'desktop without script',
      ...ALONE,
      testMatch: JOURNEY_IN_FULL,
      use: { viewport: DESKTOP, javaScriptEnabled: false }
    },
    {
      name: 'phone without script',
      ...DUTCH_HALF,
      ...ALONE,
      testMatch: JOURNEY,
      use: { viewport: PHONE, hasTouch: true, javaScriptEnabled: false }
    },
    // only in `npm run test:all`: what is repeated in another browser
    {
      name: 'without the Navigation API',
      grep: new RegExp(EVERY_BROWSER),
      testIgnore: NOT_IN_TIER,
      use: { viewport: DESKTOP, hasNavigationApi: false }
    },
    {
      name: 'firefox',
      testMatch: FIREFOX ? IN_FIREFOX : [],
      use: { ...FIREFOX, viewport: DESKTOP }
    }
  ],
  ...(running === undefined && { webServer: shop() })
})

function shop() {
  return {
    command: 'node scripts/test/start-shop.mjs',
    url: `${address}/shop/fr`,
    timeout: START_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: {
      PORT: String(process.env.VITRINE_TEST_PORT),
      DATA_DIR: String(process.env.VITRINE_TEST_DATA),
      DEMO: '1',
      // all shoppers of the tests share one address
      RATE_LIMITS: 'off',
      PASSWORD_HASH_COST: '1024'
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
