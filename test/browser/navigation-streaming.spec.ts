import { expect, type Page } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { PAUSE, PausedResponses } from '../support/paused-responses.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
const paused = new PausedResponses()
/** Responses aborted by the browser. */
let givenUp: string[] = []

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content:
        '<a href="/slow">Slow</a> <a href="/two">Two</a> <a href="/slow#place">Place</a>',
      header:
        '<nav id="menu" data-vitrine-sync>start menu</nav><a href="/two">Two</a> <a href="/error">Error</a>'
    }),
    '/two': () => ({ content: '<a href="/slow">Slow</a>' }),
    '/error': () => ({ status: 500 }),
    '/slow': (request, response) => {
      response.on('close', () => {
        if (!response.writableFinished) givenUp.push(request.path)
      })
      return paused.page({
        header:
          '<nav id="menu" data-vitrine-sync>slow menu</nav><a href="/two">Two</a> <a href="/error">Error</a>',
        content: `<ul><li>first</li><li>second</li>${PAUSE}<li>third</li><li>fourth</li></ul>
          <p id="place">the place</p>`,
        finish: html =>
          html.replace('</main>', '</main><p id="foot" data-vitrine-sync>slow foot</p>')
      })()
    }
  })
})

test.beforeEach(() => {
  paused.resumeAll()
  givenUp = []
  server.forget()
})

test.afterAll(() => server.stop())

test('shows the first part of a slow page before its end, with its URL and title [NAV-05]', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  await follow(page, 'Slow')
  await expect(page.getByText('first', { exact: true })).toBeVisible()
  await expect(page.getByText('fourth')).toHaveCount(0)
  await expect(page).toHaveTitle('Page slow')
  expect(pathOf(page)).toBe('/slow')
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  await expect(page.getByRole('heading', { name: 'slow' })).toBeFocused()
  await paused.resume()
  await expect(page.locator('#page li')).toHaveText(['first', 'second', 'third', 'fourth'])
  expect(asked(server).filter(line => line === 'GET /slow')).toHaveLength(1)
  expect(await isSameDocument(page)).toBe(true)
})

if (EXHAUSTIVE)
  test('dispatches each event once, and the load event last', async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.evaluate(() => {
      window.events.length = 0
    })
    await follow(page, 'Slow')
    await expect(page.getByText('second')).toBeVisible()
    const early = await page.evaluate(() => window.events.join())
    expect(early).toBe('before-visit,visit,before-render,render')
    await paused.resume()
    await expect.poll(() => page.evaluate(() => window.events.join())).toBe(`${early},load`)
  })

if (EXHAUSTIVE)
  test('renders a page in one go if it arrives at once', async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.evaluate(() =>
      document.addEventListener('vitrine:render', () => {
        document.documentElement.dataset.seen = document.getElementById('page')?.innerText
      })
    )
    const whole = page.locator('html')
    await follow(page, 'Two')
    await expect(page).toHaveTitle('Page two')
    await expect(whole).toHaveAttribute('data-seen', /Slow/)
  })

if (EXHAUSTIVE)
  test('updates the surroundings of the page: the menu at once, the footer at the end', async ({
    page
  }) => {
    await openFixture(page, server, '/start')
    await page.evaluate(() => {
      const foot = document.createElement('p')
      foot.id = 'foot'
      document.body.append(foot)
    })
    await follow(page, 'Slow')
    await expect(page.locator('#menu')).toHaveText('slow menu')
    await expect(page.locator('#foot')).toHaveText('')
    await paused.resume()
    await expect(page.locator('#foot')).toHaveText('slow foot')
  })

if (EXHAUSTIVE)
  test('waits for the whole page if its URL has a fragment [NAV-03]', async ({ page }) => {
    await openFixture(page, server, '/start')
    await follow(page, 'Place')
    await expect.poll(() => paused.count).toBe(1)
    await settle(page)
    await expect(page).toHaveTitle('Page start')
    await paused.resume()
    await expect(page).toHaveTitle('Page slow')
    await expect(page.locator('#place')).toBeInViewport()
  })

test('starts another visit in the middle of a page, and aborts the request [NAV-06]', {
  tag: EVERY_BROWSER
}, async ({ page }) => {
  await openFixture(page, server, '/start')
  await follow(page, 'Slow')
  await expect(page.getByText('second')).toBeVisible()
  await follow(page, 'Two')
  await expect(page).toHaveTitle('Page two')
  await expect.poll(() => givenUp).toEqual(['/slow'])
  await paused.resume()
  await settle(page)
  await expect(page.locator('#page li')).toHaveCount(0)
  await expect(page).toHaveTitle('Page two')
  expect(await isSameDocument(page)).toBe(true)
})

test('goes back in the middle of a page [NAV-04]', { tag: EVERY_BROWSER }, async ({ page }) => {
  await openFixture(page, server, '/start')
  await follow(page, 'Slow')
  await expect(page.getByText('second')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle('Page start')
  await paused.resume()
  await settle(page)
  await expect(page).toHaveTitle('Page start')
  await expect(page.locator('#page li')).toHaveCount(0)
  await page.evaluate(() => history.forward())
  await expect.poll(() => paused.count).toBe(1)
  await paused.resume()
  await expect(page.locator('#page li')).toHaveText(['first', 'second', 'third', 'fourth'])
})

if (EXHAUSTIVE)
  test('caches a slow page for Back once it is complete [NAV-04]', async ({ page }) => {
    await openFixture(page, server, '/start')
    await follow(page, 'Slow')
    await expect(page.getByText('second')).toBeVisible()
    await paused.resume()
    await expect(page.getByText('fourth')).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.events.at(-1))).toBe('load')
    await follow(page, 'Two')
    await expect(page).toHaveTitle('Page two')
    server.forget()
    await page.goBack()
    await expect(page.locator('#page li')).toHaveText(['first', 'second', 'third', 'fourth'])
    expect(asked(server)).toEqual([])
  })

if (EXHAUSTIVE)
  test('continues to fill the page if another visit fails', async ({ page }) => {
    await openFixture(page, server, '/start')
    await follow(page, 'Slow')
    await expect(page.getByText('second')).toBeVisible()
    await follow(page, 'Error')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await paused.resume()
    await page.keyboard.press('Escape')
    await expect(page.getByText('fourth')).toBeVisible()
    expect(pathOf(page)).toBe('/slow')
  })

if (EXHAUSTIVE)
  test('adds one history entry for a slow page', async ({ page }) => {
    await openFixture(page, server, '/start')
    const before = await page.evaluate(() => history.length)
    await follow(page, 'Slow')
    await expect(page.getByText('second')).toBeVisible()
    await paused.resume()
    await expect(page.getByText('fourth')).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
}
