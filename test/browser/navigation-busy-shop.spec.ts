import { expect, type Page, test } from '@playwright/test'
import {
  allAsked,
  asked,
  debugLog,
  openFixture,
  stopClock,
  warmUp
} from '../support/fixture-page.ts'
import { type FixtureServer, raw, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
let isBusy = false
let log: readonly string[] = []

test.beforeAll(async () => {
  const html = { 'Content-Type': 'text/html' }
  server = await startFixtureServer({
    '/start': () => ({
      // no prefetching, because requests are counted
      content: `<div data-vitrine-no-prefetch><a href="/two">Two</a>
        <a href="/rests">Rests</a> <a href="/rests?for=3">Rests long</a> <a href="/full">Full</a>
        <form action="/rests" method="post"><button>Order</button></form></div>`
    }),
    '/rests': (_, response, url) => {
      if (!isBusy) return {}
      isBusy = false
      response
        .writeHead(503, { ...html, 'Retry-After': url.searchParams.get('for') ?? '1' })
        .end()
      return undefined
    },
    '/full': raw(503, { ...html, 'Retry-After': '90' }, '')
  })
})

test.beforeEach(async ({ page }) => {
  server.forget()
  isBusy = false
  log = await debugLog(page)
  await openFixture(page, server, '/start')
  await warmUp(page)
})
test.afterAll(() => server.stop())

test('retries a busy shop once after its Retry-After, with the loader shown [HTTP-02]', async ({
  page
}) => {
  isBusy = true
  await stopClock(page)
  await follow(page, 'Rests')
  await expectLogged('retry in 1000 ms')
  await page.clock.runFor(900)
  await expect(page.locator('html')).toHaveAttribute('data-vitrine-long-loading')
  await allAsked(page)
  expect(asked(server).filter(line => line === 'GET /rests')).toHaveLength(1)
  await page.clock.runFor(100)
  await expect(page).toHaveTitle('Page rests')
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  expect(asked(server).filter(line => line === 'GET /rests')).toHaveLength(2)
})

if (EXHAUSTIVE)
  test('starts another visit at once while waiting for a busy shop [NAV-06]', async ({
    page
  }) => {
    isBusy = true
    await stopClock(page)
    await follow(page, 'Rests long')
    await expectLogged('retry in 3000 ms')
    await page.clock.runFor(600)
    await expect(page.locator('html')).toHaveAttribute('data-vitrine-long-loading')
    await follow(page, 'Two')
    await expect(page).toHaveTitle('Page two')
    await page.clock.runFor(3000)
    await allAsked(page)
    await expect(page).toHaveTitle('Page two')
    expect(asked(server).filter(line => line.startsWith('GET /rests'))).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('says how long a busy shop asks to wait [HTTP-02]', async ({ page }) => {
    await follow(page, 'Full')
    await expect(page.getByRole('alertdialog')).toContainText(
      'Veuillez réessayer dans 2 minutes.'
    )
    expect(asked(server).filter(line => line === 'GET /full')).toHaveLength(1)
  })

test('never resubmits a form to a busy shop automatically [NAV-09]', async ({ page }) => {
  isBusy = true
  await stopClock(page)
  await page.getByRole('button', { name: 'Order' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await page.clock.runFor(2000)
  await allAsked(page)
  expect(asked(server).filter(line => line === 'POST /rests')).toHaveLength(1)
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Renvoyer', exact: true }).click()
  await expect.poll(() => asked(server).filter(line => line === 'POST /rests').length).toBe(2)
  await expect(dialog).toBeHidden()
  const keys = server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

/** Waits until the runtime has logged a message. */
async function expectLogged(words: string): Promise<void> {
  await expect.poll(() => log.filter(line => line.includes(words))).toHaveLength(1)
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
}
