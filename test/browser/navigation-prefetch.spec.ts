import { expect, test } from '@playwright/test'
import {
  allAsked,
  asked,
  isSameDocument,
  openFixture,
  stopClock
} from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { hover, openPrefetching, rest } from '../support/prefetching.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `<a href="/two">Two</a> <a href="/two?b=1" rel="nofollow">Nofollow</a>
        <p data-vitrine-no-prefetch><a href="/two?b=2">Around</a></p> <a href="/two?b=3" data-vitrine-no-prefetch>Marked</a>
        <a href="/two?b=8" data-vitrine-confirm="Remove?">Question</a>
        <a href="/two?b=4" class="no-cache">Fresh</a> <a href="/security/logoff">Logoff</a> <a href="/two?b=5" class="no-ajax">Browser</a>
        <a href="/file.pdf">File</a> <a href="/two?b=6" target="_blank">Window</a> <a href="/start">Here</a> <a href="#tall">Down</a>
        <p contenteditable="true"><a href="/two?b=7">Edited</a></p>
        <a href="/cover">Cover</a> <p>nothing here</p>`
    }),
    '/cover': () => ({
      content: '<a href="/two" id="tall">Two</a>',
      head: '<style nonce="NONCE">#tall { position: fixed; inset: 0 }</style>'
    })
  })
})

test.beforeEach(({ page }) => openPrefetching(page, server))
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

if (EXHAUSTIVE)
  test('marks the request as a prefetch', async ({ page }) => {
    await hover(page, 'Two')
    await expect.poll(() => server.requests.length).toBe(1)
    expect(server.requests[0]?.headers['x-sec-purpose']).toBe('prefetch')
    expect(server.requests[0]?.method).toBe('GET')
  })

if (EXHAUSTIVE)
  test('does not prefetch while the pointer passes over a link, but as soon as it slows down', async ({
    page
  }) => {
    await stopClock(page)
    const link = page.getByRole('link', { name: 'Two', exact: true })
    await link.evaluate(element => {
      Object.assign(element.style, { display: 'block', width: '600px' })
    })
    const { x, y } = (await link.boundingBox())!
    /** Moves the pointer for 240 ms. */
    const move = async (pxPerFrame: number) => {
      for (let frame = 1; frame <= 15; frame++) {
        await page.mouse.move(x + frame * pxPerFrame, y + 5)
        await page.clock.runFor(16)
      }
    }
    await move(30)
    await hover(page, 'nothing here')
    await rest(page)
    expect(asked(server)).toEqual([])
    await move(3)
    await expect.poll(() => asked(server)).toEqual(['GET /two'])
  })

if (EXHAUSTIVE)
  test('does not prefetch a link of a new page that appears under a resting pointer', async ({
    page
  }) => {
    await stopClock(page)
    await page.getByRole('link', { name: 'Cover' }).click()
    await expect(page).toHaveTitle('Page cover')
    await page.waitForFunction(() => document.querySelector('#page #tall:hover'))
    await rest(page)
    expect(asked(server)).toEqual(['GET /cover'])
  })

if (EXHAUSTIVE)
  test('prefetches immediately when a link is pressed', async ({ page }) => {
    await stopClock(page)
    await hover(page, 'Two')
    await page.mouse.down()
    await expect.poll(() => asked(server)).toEqual(['GET /two'])
  })

if (EXHAUSTIVE)
  test('prefetches a link that keeps focus', async ({ page }) => {
    await page.locator('#search').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Two', exact: true })).toBeFocused()
    await expect.poll(() => asked(server)).toEqual(['GET /two'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Page two')
    expect(asked(server)).toEqual(['GET /two'])
  })

if (EXHAUSTIVE)
  test('prefetches when the very first key focuses a link', async ({ page }) => {
    await openFixture(page, server, '/start')
    server.forget()
    await page.locator('#search').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => asked(server)).toEqual(['GET /two'])
  })

for (const [name, why] of someOf([
  ['Logoff', 'logoff'],
  ['Nofollow', 'rel=nofollow'],
  ['Around', 'data-vitrine-no-prefetch around it'],
  ['Marked', 'data-vitrine-no-prefetch'],
  ['Question', 'asks for confirmation first'],
  ['Fresh', 'must be fresh'],
  ['Browser', 'left to the browser'],
  ['File', 'a file'],
  ['Window', 'another window'],
  ['Here', 'the page that is shown'],
  ['Down', 'a fragment of the page'],
  ['Edited', 'in text that is being edited']
] as const)) {
  test(`never prefetches a link: ${why}`, async ({ page }) => {
    await stopClock(page)
    await hover(page, name)
    await rest(page)
    expect(asked(server)).toEqual([])
  })
}

if (EXHAUSTIVE)
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

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
  if (EXHAUSTIVE)
    test(`does not prefetch on a slow or metered connection: ${Object.keys(connection)[0]}`, async ({
      page
    }) => {
      await page.addInitScript(connection => {
        Object.defineProperty(navigator, 'connection', { value: connection })
      }, connection)
      await openPrefetching(page, server)
      await stopClock(page)
      await hover(page, 'Two')
      await rest(page)
      await page.evaluate(() => window.vitrine.prefetch('/two'))
      await allAsked(page)
      expect(asked(server)).toEqual([])
    })
}

if (EXHAUSTIVE)
  test('prefetches a page for a script', async ({ page }) => {
    await page.evaluate(() => window.vitrine.prefetch('/two'))
    expect(asked(server)).toEqual(['GET /two'])
    await page.evaluate(() => window.vitrine.visit('/two'))
    await expect(page).toHaveTitle('Page two')
    expect(asked(server)).toEqual(['GET /two'])
  })

if (EXHAUSTIVE)
  test('does not prefetch another site for a script', async ({ page }) => {
    await page.evaluate(() => window.vitrine.prefetch('https://elsewhere.test/'))
    expect(asked(server)).toEqual([])
  })
