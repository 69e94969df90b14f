import { expect, type Page } from '@playwright/test'
import {
  asked,
  debugLog,
  isSameDocument,
  openFixture,
  pathOf,
  settle,
  startBack,
  startVisit,
  stopClock
} from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { Gate } from '../support/gate.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

/** Holds back the slow page. */
let gate = new Gate()

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      header: '<input id="search" aria-label="Search">',
      content: `
        <a href="/two">Two</a> <a href="/slow">Slow</a> <a href="/moved">Moved</a>
        <a href="/two#deep">Deep</a> <a href="/two" class="no-cache">Fresh</a>
        <a href="/silence">Silence</a> <a href="/asks">Asks</a><div class="filler"></div>`
    }),
    '/two': () => ({
      content: '<a href="/three">Three</a><div class="filler"></div> <p id="deep">Deep</p>'
    }),
    '/asks': () => ({
      content: '<div class="filler"></div><input aria-label="Answer" autofocus>'
    }),
    '/anchors': () => ({
      content: '<div class="filler"></div><a name="old">Old</a> <p id="caf%C3%A9">Café</p>'
    }),
    '/clobbered': () => ({
      header: ['getElementById', 'querySelector', 'querySelectorAll', 'documentElement', 'body']
        .map(name => `<img name="${name}" alt="">`)
        .join('')
    }),
    '/silence': () => new Promise(() => {}),
    '/slow': async () => {
      await gate.pass()
      return {}
    },
    '/busy': (_, response) => {
      if (gate.isOpen) return {}
      response.writeHead(503, { 'Retry-After': '3' }).end()
      return undefined
    },
    '/moved': redirect('/final?now=1')
  })
})

test.beforeEach(() => {
  gate = new Gate()
  server.forget()
})
test.afterAll(() => server.stop())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/start'))

  if (EXHAUSTIVE)
    test('shows the field that a page focuses, however far below [NAV-08]', async ({
      page
    }) => {
      await page.getByRole('link', { name: 'Asks' }).click()
      const field = page.getByLabel('Answer')
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport()
    })

  test('shows the page of a link in place and pushes its URL [NAV-01]', async ({ page }) => {
    const before = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Two' }).click()

    await expect(page.getByRole('heading', { name: 'two' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    expect(pathOf(page)).toBe('/two')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    expect(asked(server)).toContain('GET /two')
  })

  if (EXHAUSTIVE)
    test('dispatches its events in order', async ({ page }) => {
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
      await expect
        .poll(() => page.evaluate(() => window.events.join(' ')))
        .toBe('load before-visit visit before-render render load')
    })

  test('shows the final URL after a redirect [NAV-01]', async ({ page }) => {
    await page.getByRole('link', { name: 'Moved' }).click()
    await expect(page).toHaveURL(`${server.origin}/final?now=1`)
    expect(asked(server).slice(1)).toEqual(['GET /moved', 'GET /final?now=1'])
  })

  test('shows the latest page if a fast one is requested after a slow one [NAV-06]', async ({
    page
  }) => {
    await followSlowLink(page)
    await page.getByRole('link', { name: 'Two' }).click()
    await expect(page).toHaveTitle('Page two')
    gate.open()
    await settle(page)
    await expect(page).toHaveTitle('Page two')
    expect(pathOf(page)).toBe('/two')
  })

  if (EXHAUSTIVE)
    test('follows a link that a script has pointed elsewhere during the visit', async ({
      page
    }) => {
      const link = page.getByRole('link', { name: 'Silence' })
      await link.click()
      await expect.poll(() => asked(server)).toContain('GET /silence')
      await link.evaluate(one => one.setAttribute('href', '/two'))
      await link.click()
      await expect(page).toHaveTitle('Page two')
    })

  for (const [name, hash] of [
    ['Old', 'old'],
    ['Café', 'caf%C3%A9']
  ]) {
    if (EXHAUSTIVE)
      test(`leads to an anchor by its name, or by an id that is percent-encoded: ${name} [NAV-08]`, async ({
        page
      }) => {
        await startVisit(page, `/anchors#${hash}`)
        await expect(page).toHaveTitle('Page anchors')
        await expect(page.getByText(name!, { exact: true })).toBeInViewport()
        await expect(page.getByText(name!, { exact: true })).toBeFocused()
      })
  }

  if (EXHAUSTIVE)
    test('starts on a page whose images cover the names of the document', async ({ page }) => {
      await openFixture(page, server, '/clobbered')
      await startVisit(page, '/two')
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(true)
    })

  test('cancels a slow visit on Escape [NAV-05]', async ({ page }) => {
    // a page that never responds, so that it cannot arrive while a busy machine presses the key
    await page.evaluate(() => void window.vitrine.visit('/silence'))
    await expect(page.locator('html')).toHaveAttribute('data-vitrine-long-loading')
    await expect(page.getByRole('status')).toHaveText('La page se charge…')
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
    await expect(page).toHaveTitle('Page start')
    await page.getByRole('link', { name: 'Two' }).click()
    await expect(page).toHaveTitle('Page two')
  })

  test('shows one page and its address after Escape cancels Back to a slow page [NAV-04] [NAV-05]', async ({
    page,
    hasNavigationApi
  }) => {
    await leavePage(page, '/slow')
    gate.close()
    await startBack(page)
    await cancelVisit(page)
    await expectOnePage(page, hasNavigationApi ? '/two' : '/slow')
    expect(await isSameDocument(page)).toBe(hasNavigationApi)
  })

  if (EXHAUSTIVE)
    test('shows one page and its address after Escape cancels two steps back [NAV-04] [NAV-05]', async ({
      page,
      hasNavigationApi
    }) => {
      await page.evaluate(() => history.pushState(null, '', '/slow'))
      await leavePage(page, '/silence')
      gate.close()
      await startBack(page)
      await expect.poll(() => asked(server)).toContain('GET /silence')
      await startBack(page)
      await expect.poll(() => gate.held).toBe(1)
      await cancelVisit(page)
      await expectOnePage(page, hasNavigationApi ? '/two' : '/slow')
    })

  if (EXHAUSTIVE)
    test('shows one page and its address after Escape cancels a visit that began during Back [NAV-04] [NAV-05]', async ({
      page,
      hasNavigationApi
    }) => {
      await leavePage(page, '/slow')
      gate.close()
      await startBack(page)
      await expect.poll(() => gate.held).toBe(1)
      await page.evaluate(() => void window.vitrine.visit('/silence'))
      await expect.poll(() => asked(server)).toContain('GET /silence')
      await cancelVisit(page)
      await expectOnePage(page, hasNavigationApi ? '/two' : '/slow')
    })

  if (EXHAUSTIVE)
    test('shows one page and its address after Escape cancels Back while a busy server is given time [NAV-04] [NAV-14]', async ({
      page,
      hasNavigationApi
    }) => {
      const log = await debugLog(page)
      // another page, because Firefox loses track of the entries when one replaces itself
      await openFixture(page, server, '/anchors')
      await leavePage(page, '/busy')
      gate.close()
      await stopClock(page)
      await page.evaluate(() => history.back())
      await expect.poll(() => log.join()).toContain('retry in 3000 ms')
      await page.clock.runFor(1000)
      // no longer busy; the clock stands still, so nothing asks again yet
      gate.open()
      await cancelVisit(page)
      await expectOnePage(page, hasNavigationApi ? '/two' : '/busy')
    })

  if (EXHAUSTIVE)
    test('changes the URL only when the page has arrived', async ({ page }) => {
      await followSlowLink(page)
      expect(pathOf(page)).toContain('/start')
      gate.open()
      await expect(page).toHaveTitle('Page slow')
      expect(pathOf(page)).toBe('/slow')
    })

  test('sets the busy and long-loading states while a page is slow, and removes them [NAV-05]', async ({
    page
  }) => {
    await followSlowLink(page)
    await expect(page.locator('#page')).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('html')).toHaveAttribute('data-vitrine-long-loading')
    await expect(page.getByRole('status')).toHaveText('La page se charge…')
    gate.open()
    await expect(page).toHaveTitle('Page slow')
    await expect(page.locator('#page')).not.toHaveAttribute('aria-busy')
    await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  })

  test('scrolls to the top of the new page [NAV-08]', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 10))
    await page.getByRole('link', { name: 'Two' }).click()
    await expect(page).toHaveTitle('Page two')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  if (EXHAUSTIVE)
    test('scrolls to the fragment of the URL', async ({ page }) => {
      await page.getByRole('link', { name: 'Deep' }).click()
      await expect(page).toHaveURL(/#deep$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    })

  test('focuses the heading of the new page, after setting the title', async ({ page }) => {
    await page.getByRole('link', { name: 'Two' }).click()
    await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  })

  test('does not move focus away from a shopper who is typing, and announces the title', async ({
    page
  }) => {
    await followSlowLink(page)
    await page.getByLabel('Search').fill('tea')
    gate.open()
    await expect(page.getByRole('status')).toContainText('Page slow')
    await expect(page.getByLabel('Search')).toBeFocused()
    await expect(page.getByLabel('Search')).toHaveValue('tea')
  })

  test('bypasses caches for a no-cache link [NAV-07]', async ({ page }) => {
    await page.getByRole('link', { name: 'Fresh' }).click()
    await expect(page).toHaveTitle('Page two')
    expect(server.requests.at(-1)?.headers['cache-control']).toMatch(/no-cache|max-age=0/)
  })

  if (EXHAUSTIVE)
    test('proceeds in a hidden tab, in which no frame is rendered', async ({ page }) => {
      await page.evaluate(() => {
        window.requestAnimationFrame = () => 0
      })
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
    })

  if (EXHAUSTIVE)
    test('visits work on a page whose elements shadow document properties', async ({
      page
    }) => {
      await page.evaluate(() => {
        const names =
          'querySelector getElementById body head title createElement documentElement addEventListener dispatchEvent activeElement importNode baseURI'
        const images = names.split(' ').map(name => Object.assign(new Image(), { name }))
        document.getElementById('page')?.append(...images)
      })
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
      await page.getByRole('link', { name: 'Three' }).click()
      await expect(page).toHaveTitle('Page three')
      expect(await isSameDocument(page)).toBe(true)
    })

  if (EXHAUSTIVE)
    test('visits a URL in place for a script', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/two', { history: 'replace' }))
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(true)
      await page.evaluate(() => window.vitrine.visit('/brochure.pdf'))
      await expect.poll(() => isSameDocument(page)).toBe(false)
    })
})

if (EXHAUSTIVE)
  test('never changes history.scrollRestoration', async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.getByRole('link', { name: 'Two' }).click()
    await expect(page).toHaveTitle('Page two')
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  })

/** Follows a link whose page arrives when the gate opens. */
async function followSlowLink(page: Page): Promise<void> {
  gate.close()
  await page.getByRole('link', { name: 'Slow', exact: true }).click()
  await expect.poll(() => gate.held).toBe(1)
}

/** Leaves a page that Back must request, because it was never shown. */
async function leavePage(page: Page, path: string): Promise<void> {
  await page.evaluate(path => history.pushState(null, '', path), path)
  await page.evaluate(() => window.vitrine.visit('/two'))
  await expect(page).toHaveTitle('Page two')
}

/** Presses Escape once the visit shows that it is slow; from then on, the server responds. */
async function cancelVisit(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-vitrine-long-loading')
  await page.keyboard.press('Escape')
  gate.open()
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
}

/** Without the Navigation API, nothing tells how to return: the page of the address is loaded. */
async function expectOnePage(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path)
  await expect(page).toHaveTitle(`Page ${path.slice(1)}`)
}
