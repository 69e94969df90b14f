import { expect, type Page, test } from '@playwright/test'
import { asked, ENTRIES, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import {
  type FixtureServer,
  redirect,
  startFixtureServer,
  wait
} from '../support/fixture-server.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: '<a href="/two">Two</a><div class="filler"></div><a href="/three">Three</a>'
    }),
    '/two': () => ({ content: '<a href="/moved">Moved</a> <a href="/start">Start</a>' }),
    '/moved': redirect('/final'),
    '/late': async () => {
      await wait(400)
      // fetched again for Back
      return { finish: html => html.replace('id="page"', 'id="page" data-vitrine-no-keep') }
    }
  })
})

test.beforeEach(() => server.forget())
test.afterAll(() => server.stop())

for (const entry of ENTRIES) {
  test.describe(`by ${entry}`, () => {
    test.beforeEach(({ page }) => openFixture(page, server, '/start', entry))

    test('brings the page before back in place, with its address and title [NAV-04]', async ({
      page
    }) => {
      await follow(page, 'Two', 'Page two')
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
      expect(pathOf(page)).toContain('/start')
      expect(await isSameDocument(page)).toBe(true)
      await page.goForward()
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(true)
    })

    test('restores where the page was scrolled to [NAV-04]', async ({ page }) => {
      await page.evaluate(() => scrollTo(0, 1900))
      await wait(100)
      const before = await page.evaluate(() => scrollY)
      // a click of the driver's would scroll first
      await page.getByRole('link', { name: 'Three' }).dispatchEvent('click')
      await expect(page).toHaveTitle('Page three')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 3)
      expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 3)
    })

    test('restores the scroll of a page that comes late', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/late'))
      await wait(100)
      await page.evaluate(() => scrollTo(0, 1200))
      await wait(100)
      await page.evaluate(() => window.vitrine.visit('/two'))
      await expect(page).toHaveTitle('Page two')
      await page.goBack()
      await expect(page).toHaveTitle('Page late')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
    })

    test('goes back over a redirect to the page before the link', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await follow(page, 'Moved', 'Page final')
      await page.goBack()
      await expect(page).toHaveTitle('Page two')
      expect(pathOf(page)).toBe('/two')
    })

    test('ends with the page of the address when Back and Forward are pressed quickly', async ({
      page
    }) => {
      await follow(page, 'Two', 'Page two')
      await page.evaluate(() => window.vitrine.visit('/late'))
      await page.evaluate(() => {
        history.back()
        setTimeout(() => history.back(), 20)
        setTimeout(() => history.forward(), 40)
      })
      await wait(600)
      await page.waitForFunction(() => document.title === `Page ${location.pathname.slice(1)}`)
    })

    test('leaves entries that a script of the page made for places on it to the script', async ({
      page
    }) => {
      await page.evaluate(() => history.pushState({ panel: 1 }, '', '#panel'))
      await page.evaluate(() => history.back())
      await expect.poll(() => pathOf(page)).toContain('/start')
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
      expect(asked(server)).toHaveLength(1)
    })

    test('fetches the page of an entry that a script made for another address', async ({
      page
    }) => {
      await page.evaluate(() => history.pushState({}, '', '/list?page=2'))
      await page.evaluate(() => window.vitrine.visit('/two'))
      await page.goBack()
      await expect(page).toHaveTitle('Page list')
      expect(pathOf(page)).toBe('/list?page=2')
    })

    test('replaces the entry when a link leads to the address that is shown', async ({
      page
    }) => {
      await follow(page, 'Two', 'Page two')
      const before = await page.evaluate(() => history.length)
      await page.evaluate(() => window.vitrine.visit(location.href))
      expect(await page.evaluate(() => history.length)).toBe(before)
      expect(asked(server).at(-1)).toBe('GET /two')
    })
  })
}

test('keeps one history entry for ten clicks whose answers come in reverse order [NAV-06]', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  const before = await page.evaluate(() => history.length)
  await page.evaluate(async () => {
    for (let click = 0; click < 9; click += 1) {
      void window.vitrine.visit(`/late?click=${click}`)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    await window.vitrine.visit('/two')
  })
  await expect(page).toHaveTitle('Page two')
  await wait(500)
  await expect(page).toHaveTitle('Page two')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  expect(
    await page.evaluate(() => window.events.filter(name => name === 'render').length)
  ).toBe(1)
})

async function follow(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveTitle(title)
}
