import { expect, type Page, test } from '@playwright/test'
import {
  allAsked,
  asked,
  ENTRIES,
  isSameDocument,
  openFixture,
  pathOf,
  stopClock,
  warmUp
} from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'

let server: FixtureServer
/** Responses held back by the server. */
let held: (() => void)[] = []
let givenUp: string[] = []
let cart = 0
let isLoggedIn = false

/** Longer than a pointer that only passes stays on a link, in ms of fake time. */
const REST = 1000

test.beforeAll(async () => {
  const many = Array.from({ length: 8 }, (_, i) => `<a href="/many?${i}">Many ${i}</a>`)
  server = await startFixtureServer({
    '/start': () => ({
      content: `<a href="/two">Two</a> <a href="/two#place">Place</a> <a href="/two?b=1" rel="nofollow">Nofollow</a>
        <p data-vitrine-no-prefetch><a href="/two?b=2">Around</a></p> <a href="/two?b=3" data-vitrine-no-prefetch>Marked</a>
        <a href="/two?b=8" data-vitrine-confirm="Remove?">Question</a>
        <a href="/two?b=4" class="no-cache">Fresh</a> <a href="/security/logoff">Logoff</a> <a href="/two?b=5" class="no-ajax">Browser</a>
        <a href="/file.pdf">File</a> <a href="/two?b=6" target="_blank">Window</a> <a href="/start">Here</a> <a href="#tall">Down</a>
        <p contenteditable="true"><a href="/two?b=7">Edited</a></p>
        <a href="/held">Held</a> <a href="/held?b">Held b</a> <a href="/cart">Cart</a> <a href="/error">Error</a> <a href="/private">Private</a>
        <a href="/list">List</a> <a href="/moved">Moved</a> <a href="/refused">Refused</a> <a href="/cover">Cover</a> <p>nothing here</p> ${many.join(' ')}`
    }),
    '/two': () => ({ content: '<p id="place">the place</p>' }),
    '/held': async (request, response) => {
      response.on('close', () => {
        if (!response.writableFinished) givenUp.push(request.path)
      })
      await new Promise<void>(resolve => held.push(resolve))
      return {}
    },
    '/cart': () => ({ content: `<p>pieces: ${cart}</p>` }),
    '/cover': () => ({
      content: '<a href="/two" id="tall">Two</a>',
      head: '<style nonce="NONCE">#tall { position: fixed; inset: 0 }</style>'
    }),
    '/error': () => ({ status: 500 }),
    '/private': () => (isLoggedIn ? { content: '<p>secret</p>' } : { status: 401 }),
    '/moved': redirect('/two'),
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
  for (const answer of held) answer()
  held = []
  givenUp = []
  isLoggedIn = false
  await open(page)
})

test.afterAll(() => server.stop())

test('prefetches the page of a hovered link, and shows it without a second request [NAV-07]', async ({
  page
}) => {
  await hover(page, 'Two')
  await expect.poll(() => asked(server)).toEqual(['GET /two'])
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveTitle('Page two')
  expect(asked(server)).toEqual(['GET /two'])
  expect(await isSameDocument(page)).toBe(true)
})

test('marks the request as a prefetch', async ({ page }) => {
  await hover(page, 'Two')
  await expect.poll(() => server.requests.length).toBe(1)
  expect(server.requests[0]?.headers['x-sec-purpose']).toBe('prefetch')
  expect(server.requests[0]?.method).toBe('GET')
})

test('does not prefetch when the pointer only passes', async ({ page }) => {
  await stopClock(page)
  await hover(page, 'Two')
  await page.clock.runFor(40)
  await hover(page, 'nothing here')
  await rest(page)
  expect(asked(server)).toEqual([])
})

test('does not prefetch a link of a new page that appears under a resting pointer', async ({
  page
}) => {
  await stopClock(page)
  await click(page, 'Cover')
  await expect(page).toHaveTitle('Page cover')
  await page.waitForFunction(() => document.querySelector('#page #tall:hover'))
  await rest(page)
  expect(asked(server)).toEqual(['GET /cover'])
})

test('prefetches immediately when a link is pressed', async ({ page }) => {
  await stopClock(page)
  await hover(page, 'Two')
  await page.mouse.down()
  await expect.poll(() => asked(server)).toEqual(['GET /two'])
})

test('prefetches a link that keeps focus', async ({ page }) => {
  await page.locator('#search').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Two', exact: true })).toBeFocused()
  await expect.poll(() => asked(server)).toEqual(['GET /two'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Page two')
  expect(asked(server)).toEqual(['GET /two'])
})

test('prefetches when the very first key focuses a link', async ({ page }) => {
  await openFixture(page, server, '/start')
  server.forget()
  await page.locator('#search').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => asked(server)).toEqual(['GET /two'])
})

test('uses the response for another fragment of the same page [NAV-03]', async ({ page }) => {
  await hover(page, 'Two')
  await expect.poll(() => asked(server)).toEqual(['GET /two'])
  await click(page, 'Place')
  await expect(page).toHaveTitle('Page two')
  expect(pathOf(page)).toBe('/two#place')
  expect(asked(server)).toEqual(['GET /two'])
})

for (const [name, why] of [
  ['Nofollow', 'rel=nofollow'],
  ['Around', 'data-vitrine-no-prefetch around it'],
  ['Marked', 'data-vitrine-no-prefetch'],
  ['Question', 'it asks before it does anything'],
  ['Fresh', 'must be fresh'],
  ['Logoff', 'logoff'],
  ['Browser', 'left to the browser'],
  ['File', 'a file'],
  ['Window', 'another window'],
  ['Here', 'the page that is shown'],
  ['Down', 'a place on the page'],
  ['Edited', 'in a text that is being edited']
] as const) {
  test(`never prefetches a link: ${why}`, async ({ page }) => {
    await stopClock(page)
    await hover(page, name)
    await rest(page)
    expect(asked(server)).toEqual([])
  })
}

test('does not prefetch again when the pointer returns to a link', async ({ page }) => {
  await stopClock(page)
  await hover(page, 'Two')
  await rest(page)
  expect(asked(server)).toEqual(['GET /two'])
  await hover(page, 'nothing here')
  await hover(page, 'Two')
  await rest(page)
  expect(asked(server)).toEqual(['GET /two'])
})

test('prefetches at most two pages concurrently', async ({ page }) => {
  await stopClock(page)
  for (const name of ['Held', 'Held b', 'Two']) {
    await hover(page, name)
    await rest(page)
  }
  expect(asked(server)).toEqual(['GET /held', 'GET /held?b'])
})

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

test('discards a response after a while', async ({ page }) => {
  await page.clock.install()
  await page.evaluate(() => window.vitrine.prefetch('/two'))
  await page.clock.runFor(31_000)
  await page.evaluate(() => window.vitrine.prefetch('/two'))
  expect(asked(server)).toEqual(['GET /two', 'GET /two'])
})

for (const entry of ENTRIES) {
  test(`reuses a pending request: ${entry}`, async ({ page }) => {
    await open(page, entry)
    await hover(page, 'Held')
    await expect.poll(() => held.length).toBe(1)
    await click(page, 'Held')
    held.shift()?.()
    await expect(page).toHaveTitle('Page held')
    expect(asked(server)).toEqual(['GET /held'])
  })

  test(`aborts a request when another visit starts: ${entry} [NAV-06]`, async ({ page }) => {
    await open(page, entry)
    await hover(page, 'Held')
    await expect.poll(() => held.length).toBe(1)
    await click(page, 'Held')
    await click(page, 'Two')
    await expect(page).toHaveTitle('Page two')
    await expect.poll(() => givenUp).toEqual(['/held'])
    expect(pathOf(page)).toBe('/two')
  })
}

test('discards a response if something may have changed meanwhile', async ({ page }) => {
  cart = 1
  await hover(page, 'Cart')
  await expect.poll(() => asked(server)).toEqual(['GET /cart'])
  cart = 2
  await page.evaluate(() => window.vitrine.markChanged())
  await click(page, 'Cart')
  await expect(page.getByText('pieces: 2')).toBeVisible()
})

test('discards a response if another tab has changed something', async ({ page, context }) => {
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

test('does not report a failed prefetch', async ({ page }) => {
  await page.evaluate(() => window.vitrine.prefetch('/error'))
  await page.evaluate(() => window.vitrine.prefetch('/refused'))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(pathOf(page)).toBe('/start')
})

test('requests a download once when it is pressed and clicked [NAV-02]', async ({ page }) => {
  const download = page.waitForEvent('download')
  await click(page, 'List')
  expect((await download).suggestedFilename()).toBe('list.csv')
  expect(asked(server)).toEqual(['GET /list'])
})

test('shows the final URL of a prefetched page [NAV-01]', async ({ page }) => {
  await page.evaluate(() => window.vitrine.prefetch('/moved'))
  await click(page, 'Moved')
  await expect(page).toHaveTitle('Page two')
  expect(pathOf(page)).toBe('/two')
  expect(asked(server)).toEqual(['GET /moved', 'GET /two'])
})

test('affects neither the page, its counters nor screen readers while prefetching', async ({
  page
}) => {
  await page.evaluate(() => {
    window.events.length = 0
  })
  await stopClock(page)
  await hover(page, 'Held')
  await rest(page)
  await expect.poll(() => held.length).toBe(1)
  expect(await page.evaluate(() => window.events)).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  await expect(page.locator('#page')).not.toHaveAttribute('aria-busy')
  held.shift()?.()
  await click(page, 'Held')
  await expect
    .poll(() => page.evaluate(() => window.events.join()))
    .toBe('before-visit,visit,before-render,render,load')
})

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
  test(`does not prefetch on a slow or metered connection: ${Object.keys(connection)[0]}`, async ({
    page
  }) => {
    await page.addInitScript(connection => {
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, connection)
    await open(page)
    await stopClock(page)
    await hover(page, 'Two')
    await rest(page)
    await page.evaluate(() => window.vitrine.prefetch('/two'))
    await allAsked(page)
    expect(asked(server)).toEqual([])
  })
}

test('prefetches a page for a script', async ({ page }) => {
  await page.evaluate(() => window.vitrine.prefetch('/two'))
  expect(asked(server)).toEqual(['GET /two'])
  await page.evaluate(() => window.vitrine.visit('/two'))
  await expect(page).toHaveTitle('Page two')
  expect(asked(server)).toEqual(['GET /two'])
})

test('does not prefetch another site for a script', async ({ page }) => {
  await page.evaluate(() => window.vitrine.prefetch('https://elsewhere.test/'))
  expect(asked(server)).toEqual([])
})

/** Opens the first page with the prefetching module loaded. */
async function open(page: Page, entry?: (typeof ENTRIES)[number]): Promise<void> {
  await openFixture(page, server, '/start', entry)
  await warmUp(page)
  server.forget()
}

/** Lets fake time pass while the pointer or focus stays. */
async function rest(page: Page): Promise<void> {
  await page.clock.runFor(REST)
  await allAsked(page)
}

async function hover(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).hover()
}

async function click(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
}
