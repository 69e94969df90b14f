import { expect, type Page } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import {
  type FixtureServer,
  redirect,
  startFixtureServer,
  wait
} from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

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
      // not cached, so that Back fetches it again
      return { finish: html => html.replace('id="page"', 'id="page" data-vitrine-no-keep') }
    }
  })
})

test.beforeEach(() => server.forget())
test.afterAll(() => server.stop())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/start'))

  test('restores the previous page in place, with its URL and title [NAV-04]', async ({
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

  test('restores the scroll position [NAV-04]', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 1900))
    await settle(page)
    const before = await page.evaluate(() => scrollY)
    // not Playwright's click(), which scrolls to the link first
    await page.getByRole('link', { name: 'Three' }).dispatchEvent('click')
    await expect(page).toHaveTitle('Page three')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveTitle('Page start')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 3)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 3)
  })

  if (EXHAUSTIVE)
    test('restores the scroll position of a page that loads slowly', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/late'))
      await settle(page)
      await page.evaluate(() => scrollTo(0, 1200))
      await settle(page)
      await page.evaluate(() => window.vitrine.visit('/two'))
      await expect(page).toHaveTitle('Page two')
      await page.goBack()
      await expect(page).toHaveTitle('Page late')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
    })

  if (EXHAUSTIVE)
    test('returns across a redirect to the page with the link', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await follow(page, 'Moved', 'Page final')
      await page.goBack()
      await expect(page).toHaveTitle('Page two')
      expect(pathOf(page)).toBe('/two')
    })

  test('shows the page of the URL when Back and Forward are pressed quickly', async ({
    page
  }) => {
    await follow(page, 'Two', 'Page two')
    await page.evaluate(() => window.vitrine.visit('/late'))
    await page.evaluate(() => {
      const next = [() => history.back(), () => history.forward()]
      addEventListener('popstate', () => next.shift()?.())
      history.back()
    })
    await settle(page)
    await page.waitForFunction(() => document.title === `Page ${location.pathname.slice(1)}`)
  })

  if (EXHAUSTIVE)
    test('leaves history entries that a script created for fragments to that script', async ({
      page
    }) => {
      await page.evaluate(() => history.pushState({ panel: 1 }, '', '#panel'))
      await page.evaluate(() => history.back())
      await expect.poll(() => pathOf(page)).toContain('/start')
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
      expect(asked(server)).toHaveLength(1)
    })

  if (EXHAUSTIVE)
    test('fetches the page of a history entry that a script created for another URL', async ({
      page
    }) => {
      await page.evaluate(() => history.pushState({}, '', '/list?page=2'))
      await page.evaluate(() => window.vitrine.visit('/two'))
      await page.goBack()
      await expect(page).toHaveTitle('Page list')
      expect(pathOf(page)).toBe('/list?page=2')
    })

  if (EXHAUSTIVE)
    test('replaces the history entry if a link leads to the current URL', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      const before = await page.evaluate(() => history.length)
      await page.evaluate(() => window.vitrine.visit(location.href))
      expect(await page.evaluate(() => history.length)).toBe(before)
      expect(asked(server).at(-1)).toBe('GET /two')
    })
})

test('adds one history entry for ten clicks whose responses arrive in reverse order [NAV-06]', async ({
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
  await settle(page)
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
