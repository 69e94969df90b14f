import { expect, type Page, test } from '@playwright/test'
import { asked, openFixture, settle, warmUp } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer
let pieces = 0

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ content: `<p id="cart">${pieces} pieces</p> <a href="/two">Two</a>` }),
    '/two': () => ({ content: `<p id="cart">${pieces} pieces</p>` }),
    '/add': (_, response) => {
      pieces += 1
      response.end()
      return undefined
    }
  })
})
test.beforeEach(async ({ page }) => {
  pieces = 0
  await openFixture(page, server, '/start')
  await warmUp(page)
})
test.afterAll(() => server.stop())

/** How scripts of a page change something on the server. */
const WRITES: Record<string, (page: Page) => Promise<unknown>> = {
  fetch: page => page.evaluate(() => fetch('/add', { method: 'POST' })),
  sendBeacon: page => page.evaluate(() => navigator.sendBeacon('/add')),
  'fetch with a request': page =>
    page.evaluate(() => fetch(new Request('/add', { method: 'DELETE' }))),
  XMLHttpRequest: page =>
    page.evaluate(
      () =>
        new Promise(resolve => {
          const request = new XMLHttpRequest()
          request.open('put', '/add')
          request.addEventListener('load', resolve)
          request.send()
        })
    )
}

for (const [name, write] of someOf(Object.entries(WRITES))) {
  test(`updates a cached page after a script has changed something: ${name} [NAV-04]`, async ({
    page
  }) => {
    await page.evaluate(() => window.vitrine.visit('/two'))
    await write(page)
    await expect.poll(() => pieces).toBe(1)
    await page.goBack()
    await expect(page.locator('#cart')).toHaveText('1 pieces')
  })
}

test('does not use a prefetched page after a script has changed something [NAV-07]', async ({
  page
}) => {
  await page.evaluate(() => window.vitrine.prefetch('/two'))
  await WRITES.fetch?.(page)
  await page.getByRole('link', { name: 'Two' }).click()
  await expect(page).toHaveTitle('Page two')
  await expect(page.locator('#cart')).toHaveText('1 pieces')
})

if (EXHAUSTIVE)
  test('keeps cached pages after a read, and after a write on another site', async ({
    page
  }) => {
    await page.evaluate(() => window.vitrine.visit('/two'))
    await page.evaluate(async () => {
      await fetch('/read')
      await fetch('https://127.0.0.1:9/add', { method: 'POST' }).catch(() => {})
    })
    server.forget()
    await page.goBack()
    await expect(page).toHaveTitle('Page start')
    await settle(page)
    expect(asked(server)).toEqual([])
  })
