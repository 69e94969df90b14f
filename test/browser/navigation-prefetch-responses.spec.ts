import { expect, type Page } from '@playwright/test'
import { asked, openFixture, pathOf, stopClock } from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { PausedResponses } from '../support/paused-responses.ts'
import { hover, openPrefetching, rest } from '../support/prefetching.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
const held = new PausedResponses()
let givenUp: string[] = []
let cart = 0
let isLoggedIn = false

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `<a href="/two">Two</a> <a href="/two#place">Place</a>
        <a href="/held">Held</a> <a href="/held?b">Held b</a> <a href="/cart">Cart</a> <a href="/error">Error</a> <a href="/private">Private</a>
        <a href="/list">List</a> <a href="/moved">Moved</a> <a href="/dutch">Dutch</a>`
    }),
    '/two': () => ({ content: '<p id="place">the place</p>' }),
    '/held': async (request, response) => {
      response.on('close', () => {
        if (!response.writableFinished) givenUp.push(request.path)
      })
      await held.pause()
      return {}
    },
    '/cart': () => ({ content: `<p>pieces: ${cart}</p>` }),
    '/error': () => ({ status: 500 }),
    '/private': () => (isLoggedIn ? { content: '<p>secret</p>' } : { status: 401 }),
    '/moved': redirect('/two'),
    '/dutch': () => ({ settings: { culture: 'nl' } }),
    '/newer': () => ({ settings: { build: '2' } }),
    '/refused': (_, response) => {
      response.destroy()
      return undefined
    },
    '/list': (_, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/csv',
        'Content-Disposition': 'attachment; filename="list.csv"'
      })
      response.end('a;b')
      return undefined
    }
  })
})

test.beforeEach(async ({ page }) => {
  held.resumeAll()
  givenUp = []
  isLoggedIn = false
  await openPrefetching(page, server)
})
test.afterAll(() => server.stop())

if (EXHAUSTIVE)
  test('uses the response for another fragment of the same page [NAV-03]', async ({ page }) => {
    await hover(page, 'Two')
    await expect.poll(() => asked(server)).toEqual(['GET /two'])
    await click(page, 'Place')
    await expect(page).toHaveTitle('Page two')
    expect(pathOf(page)).toBe('/two#place')
    expect(asked(server)).toEqual(['GET /two'])
  })

if (EXHAUSTIVE)
  test('prefetches at most two pages concurrently', async ({ page }) => {
    await stopClock(page)
    for (const name of ['Held', 'Held b', 'Two']) {
      await hover(page, name)
      await rest(page)
    }
    expect(asked(server)).toEqual(['GET /held', 'GET /held?b'])
  })

if (EXHAUSTIVE)
  test('keeps a handful of responses', async ({ page }) => {
    for (let i = 0; i < 6; i++) {
      await page.evaluate(i => window.vitrine.prefetch(`/many?${i}`), i)
    }
    server.forget()
    await page.evaluate(() => window.vitrine.prefetch('/many?5'))
    expect(asked(server)).toEqual([])
    await page.evaluate(() => window.vitrine.prefetch('/many?0'))
    expect(asked(server)).toEqual(['GET /many?0'])
  })

if (EXHAUSTIVE)
  test('discards a response after a while', async ({ page }) => {
    await page.clock.install()
    await page.evaluate(() => window.vitrine.prefetch('/two'))
    await page.clock.runFor(31_000)
    await page.evaluate(() => window.vitrine.prefetch('/two'))
    expect(asked(server)).toEqual(['GET /two', 'GET /two'])
  })

test('prefetches a page that needs a full load only once per document [NAV-17]', async ({
  page
}) => {
  await page.clock.install()
  const paths = ['/dutch', '/newer']
  const prefetch = (path: string) => page.evaluate(to => window.vitrine.prefetch(to), path)
  for (const path of paths) await prefetch(path)
  await page.clock.runFor(31_000)
  for (const path of paths) await prefetch(path)
  expect(asked(server)).toEqual(['GET /dutch', 'GET /newer'])
  await click(page, 'Dutch')
  await expect(page).toHaveTitle('Page dutch')
  expect(asked(server)).toEqual(['GET /dutch', 'GET /newer', 'GET /dutch'])
  // the other document can visit what this one cannot
  expect(await page.evaluate(() => sessionStorage.getItem('vitrine-not-pages'))).toBeNull()
})

if (EXHAUSTIVE)
  test('reuses a pending request', { tag: EVERY_BROWSER }, async ({ page }) => {
    await hover(page, 'Held')
    await expect.poll(() => held.count).toBe(1)
    await click(page, 'Held')
    await held.resume()
    await expect(page).toHaveTitle('Page held')
    expect(asked(server)).toEqual(['GET /held'])
  })

test('aborts a request when another visit starts [NAV-06]', { tag: EVERY_BROWSER }, async ({
  page
}) => {
  await hover(page, 'Held')
  await expect.poll(() => held.count).toBe(1)
  await click(page, 'Held')
  await click(page, 'Two')
  await expect(page).toHaveTitle('Page two')
  await expect.poll(() => givenUp).toEqual(['/held'])
  expect(pathOf(page)).toBe('/two')
})

test('discards a response if something may have changed meanwhile', async ({ page }) => {
  cart = 1
  await hover(page, 'Cart')
  await expect.poll(() => asked(server)).toEqual(['GET /cart'])
  cart = 2
  await page.evaluate(() => window.vitrine.markChanged())
  await click(page, 'Cart')
  await expect(page.getByText('pieces: 2')).toBeVisible()
})

if (EXHAUSTIVE)
  test('discards a response if another tab has changed something', async ({
    page,
    context
  }) => {
    cart = 1
    await hover(page, 'Cart')
    await expect.poll(() => asked(server)).toEqual(['GET /cart'])
    const other = await context.newPage()
    await openFixture(other, server, '/two')
    cart = 3
    await other.evaluate(() => window.vitrine.markChanged())
    await page.bringToFront()
    await page.evaluate(() => void window.vitrine.visit('/cart'))
    await expect(page.getByText('pieces: 3')).toBeVisible()
  })

if (EXHAUSTIVE)
  test('shows no error from a prefetch: the click sends another request [HTTP-02]', async ({
    page
  }) => {
    await stopClock(page)
    await page.evaluate(() => window.vitrine.prefetch('/private'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    isLoggedIn = true
    // long enough for a failed response to expire
    await page.clock.runFor(1200)
    await page.evaluate(() => window.vitrine.visit('/private'))
    await expect(page.getByText('secret')).toBeVisible()
  })

if (EXHAUSTIVE)
  test('does not report a failed prefetch', async ({ page }) => {
    await page.evaluate(() => window.vitrine.prefetch('/error'))
    await page.evaluate(() => window.vitrine.prefetch('/refused'))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(pathOf(page)).toBe('/start')
  })

if (EXHAUSTIVE)
  test('requests a download once when it is pressed and clicked [NAV-02]', async ({ page }) => {
    const download = page.waitForEvent('download')
    await click(page, 'List')
    expect((await download).suggestedFilename()).toBe('list.csv')
    expect(asked(server)).toEqual(['GET /list'])
  })

if (EXHAUSTIVE)
  test('shows the final URL of a prefetched page [NAV-01]', async ({ page }) => {
    await page.evaluate(() => window.vitrine.prefetch('/moved'))
    await click(page, 'Moved')
    await expect(page).toHaveTitle('Page two')
    expect(pathOf(page)).toBe('/two')
    expect(asked(server)).toEqual(['GET /moved', 'GET /two'])
  })

if (EXHAUSTIVE)
  test('affects neither the page, its counters nor screen readers while prefetching', async ({
    page
  }) => {
    await page.evaluate(() => {
      window.events.length = 0
    })
    await stopClock(page)
    await hover(page, 'Held')
    await rest(page)
    await expect.poll(() => held.count).toBe(1)
    expect(await page.evaluate(() => window.events)).toEqual([])
    await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
    await expect(page.locator('#page')).not.toHaveAttribute('aria-busy')
    await held.resume()
    await click(page, 'Held')
    await expect
      .poll(() => page.evaluate(() => window.events.join()))
      .toBe('before-visit,visit,before-render,render,load')
  })

async function click(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
}
