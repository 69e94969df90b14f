import { expect, test } from '@playwright/test'
import { openFixture } from '../support/fixture-page.ts'
import type { FixtureServer } from '../support/fixture-server.ts'
import { someOf } from '../support/tier.ts'
import { startInjectedPages, whatRan, worseByVisit } from './support/injected-pages.ts'

let server: FixtureServer
test.beforeAll(async () => {
  server = await startInjectedPages()
})
test.afterAll(() => server.stop())

/** One injection of each kind. */
const KINDS = [
  'inline script',
  'guessed nonce',
  'script from here',
  'import map',
  'script in svg',
  'declarative shadow root',
  'image handler',
  'autofocus handler'
]

for (const policy of someOf(['strict', 'strict-dynamic'] as const, 1)) {
  test(`a visit runs nothing that a full load would not run, under the ${policy} policy [NAV-15]`, async ({
    page
  }) => {
    expect(await worseByVisit(page, server, policy, KINDS)).toEqual([])
  })
}

test('detects code that runs if no policy forbids it', async ({ page }) => {
  await openFixture(page, server, '/start?policy=none')
  const address = '/injected?name=inline+script&policy=none'
  await page.evaluate(address => window.vitrine.visit(address), address)
  expect(await whatRan(page)).toBe(true)
  await page.goto(server.origin + address)
  expect(await whatRan(page)).toBe(true)
})
