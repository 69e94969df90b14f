import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { findFullBrowser, launchOptions } from '../../scripts/browser.mjs'
import { asked, settle } from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
let browser: Browser
let cart = 0
let name = 'Ada'

const CACHED = { 'Cache-Control': 'private, no-cache' }

test.beforeAll(async () => {
  // only the full browser has a bfcache, and Playwright disables it
  browser = await chromium.launch({
    ...launchOptions(findFullBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache']
  })
  server = await startFixtureServer({
    '/shop': () => ({
      headers: CACHED,
      content: `<p id="cart">Cart ${cart}</p><p id="who">${name}</p>
        <label>Note <input name="note"></label>
        <a href="/cart" data-vitrine-no-ajax>Cart</a>
        <form method="post" action="/add" data-vitrine-no-ajax><button>Add</button></form>
        <form method="post" action="/nl/security/logoff" data-vitrine-logoff><button>Log off</button></form>`
    }),
    '/cart': () => ({ headers: CACHED }),
    '/add': (...args) => {
      cart += 1
      return redirect('/cart')(...args)
    },
    '/nl/security/logoff': (...args) => {
      name = 'Nobody'
      return redirect('/cart')(...args)
    }
  })
})

let page: Page

/** Frozen pages report their own events, because Playwright loses track of pages in the bfcache. */
test.beforeEach(async () => {
  cart = 0
  name = 'Ada'
  const context = await browser.newContext()
  page = await context.newPage()
  await open(page)
  await page.evaluate(() => {
    const note = () => document.querySelector<HTMLInputElement>('[name="note"]')?.value
    const text = () => document.getElementById('cart')?.textContent
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void fetch(`/thawed?${note()}`)
    })
    document.addEventListener('vitrine:render', () => fetch(`/mended?${note()}=${text()}`))
  })
  await page.getByLabel('Note').fill('typed')
})
test.afterEach(() => page.context().close())
test.afterAll(async () => {
  await browser.close()
  await server.stop()
})

if (EXHAUSTIVE)
  test('allows the bfcache, and sends no request if nothing has changed', async () => {
    await leave('link', 'Cart')
    await goBack()
    await expect.poll(() => asked(server)).toEqual(['GET /thawed?typed'])
    await settle(page)
    expect(asked(server)).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('refreshes a page from the bfcache after a full load changed the cart', async () => {
    await leave('button', 'Add')
    await goBack()
    await expect
      .poll(() => asked(server).sort())
      .toEqual(['GET /mended?typed=Cart%201', 'GET /shop', 'GET /thawed?typed'])
  })

if (EXHAUSTIVE)
  test('refreshes a page from the bfcache after another tab changed the cart', async () => {
    await leave('link', 'Cart')
    const other = await page.context().newPage()
    await open(other)
    await other.getByRole('button', { name: 'Add' }).click()
    await expect(other).toHaveTitle('Page cart')
    await page.bringToFront()
    await goBack()
    await expect.poll(() => asked(server)).toContain('GET /mended?typed=Cart%201')
  })

test('shows no account data when the browser restores a page after the logoff', async () => {
  await leave('button', 'Log off')
  await goBack()
  await expect(page.locator('#who')).toHaveText('Nobody')
  await expect(page.getByLabel('Note')).toHaveValue('')
})

if (EXHAUSTIVE)
  test('a logoff in one tab removes the account data from the others, once it has succeeded [ACC-01]', async () => {
    const other = await page.context().newPage()
    await open(other)
    await expect(other.locator('#who')).toHaveText('Ada')
    await leave('button', 'Log off')
    await expect(other.locator('#who')).toHaveText('Nobody')
    await expect(other.locator('html')).toBeVisible()
  })

async function open(tab: Page): Promise<void> {
  await tab.goto(`${server.origin}/shop`)
  await tab.waitForFunction(() => window.vitrine)
}

async function leave(role: 'link' | 'button', label: string): Promise<void> {
  await page.getByRole(role, { name: label, exact: true }).click()
  await expect(page).toHaveTitle('Page cart')
}

async function goBack(): Promise<void> {
  server.forget()
  await page.evaluate(() => setTimeout(() => history.back()))
}
