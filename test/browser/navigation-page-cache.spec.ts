import { expect, test } from '@playwright/test'
import { type CartPages, startCartPages } from '../support/cart-pages.ts'
import { asked, openFixture, settle } from '../support/fixture-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { back, follow, forward } from '../support/traverse.ts'

let pages: CartPages

test.beforeAll(async () => {
  pages = await startCartPages()
})
test.beforeEach(() => pages.reset())
test.afterAll(() => pages.server.stop())

test.describe('the page cache', () => {
  test.beforeEach(({ page }) => openFixture(page, pages.server, '/start'))

  test('holds five pages and fetches the sixth again', async ({ page }) => {
    for (let number = 1; number <= 6; number += 1) {
      await page.evaluate(one => window.vitrine.visit(`/page-${one}`), number)
    }
    pages.server.forget()
    for (let number = 5; number >= 1; number -= 1) await back(page, `Page page-${number}`)
    expect(asked(pages.server)).toEqual([])
    await back(page, 'Page start')
    expect(asked(pages.server)).toEqual(['GET /start'])
  })

  if (EXHAUSTIVE)
    test('is off if the page settings say so', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/none'))
      await follow(page, 'Two', 'Page two')
      pages.server.forget()
      await back(page, 'Page none')
      expect(asked(pages.server)).toEqual(['GET /none'])
    })

  if (EXHAUSTIVE)
    test('holds a page for half an hour', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await page.evaluate(() => {
        const now = Date.now
        Date.now = () => now() + 31 * 60_000
      })
      pages.server.forget()
      await back(page, 'Page start')
      expect(asked(pages.server)).toEqual(['GET /start'])
    })

  if (EXHAUSTIVE)
    test('excludes a page with data-vitrine-no-keep', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await follow(page, 'Three', 'Page three')
      await follow(page, 'Secret', 'Page secret')
      await follow(page, 'Two', 'Page two')
      pages.server.forget()
      await back(page, 'Page secret')
      expect(asked(pages.server)).toEqual(['GET /secret'])
    })

  if (EXHAUSTIVE)
    test('runs the scripts of a page once, however often it is restored', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await back(page, 'Page start')
      await forward(page, 'Page two')
      await back(page, 'Page start')
      expect(await page.evaluate(() => Reflect.get(window, 'runs'))).toBe(1)
    })

  if (EXHAUSTIVE)
    test('restores the style sheets of a page', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      expect(await page.locator('head style').count()).toBe(0)
      await back(page, 'Page start')
      await expect(page.locator('#inner')).toHaveCSS('overflow-y', 'auto')
    })

  if (EXHAUSTIVE)
    test('returns focus to a link outside of #page', async ({ page }) => {
      await page.getByRole('link', { name: 'Shop' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
      await back(page, 'Page start')
      await expect(page.getByRole('link', { name: 'Shop' })).toBeFocused()
    })

  if (EXHAUSTIVE)
    test('focuses the heading if nothing had focus', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/two'))
      await back(page, 'Page start')
      await expect(page.getByRole('heading', { name: 'start' })).toBeFocused()
    })

  if (EXHAUSTIVE)
    test('dispatches the same events as for every visit', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await page.evaluate(() => window.events.splice(0))
      await back(page, 'Page start')
      await expect
        .poll(() => page.evaluate(() => window.events))
        .toEqual(['visit', 'before-render', 'render', 'load'])
    })

  if (EXHAUSTIVE)
    test('closes a modal before a page is cached', async ({ page }) => {
      await page.evaluate(() => document.querySelector('dialog')?.showModal())
      await page.evaluate(() => window.vitrine.visit('/two'))
      await back(page, 'Page start')
      await expect(page.locator('#box')).toBeHidden()
    })

  test('refreshes the page if another tab has changed the cart', async ({ page, context }) => {
    await follow(page, 'Two', 'Page two')
    const other = await context.newPage()
    await openFixture(other, pages.server, '/start')
    await other.getByRole('button', { name: 'Add' }).click()
    await expect(other).toHaveTitle('Page two')
    await page.bringToFront()
    await back(page, 'Page start')
    await expect(page.locator('#cart')).toHaveText('Cart 1')
  })

  if (EXHAUSTIVE)
    test('refreshes the first page if another tab changed the cart before the first interaction', async ({
      page,
      context
    }) => {
      const other = await context.newPage()
      await openFixture(other, pages.server, '/start')
      await other.getByRole('button', { name: 'Add' }).click()
      await expect(other).toHaveTitle('Page two')
      await page.bringToFront()
      await follow(page, 'Two', 'Page two')
      await back(page, 'Page start')
      await expect(page.locator('#cart')).toHaveText('Cart 1')
    })

  if (EXHAUSTIVE)
    test('refreshes the page if a script of the page reports a change', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      pages.cart = 7
      await page.evaluate(() => window.vitrine.changed())
      await back(page, 'Page start')
      await expect(page.locator('#cart')).toHaveText('Cart 7')
    })

  test('drops all pages when another tab logs off', async ({ page, context }) => {
    await follow(page, 'Two', 'Page two')
    const other = await context.newPage()
    await openFixture(other, pages.server, '/start')
    await other.evaluate(() => window.vitrine.changed('session'))
    await page.bringToFront()
    // storage reaches other tabs a little later
    await page.waitForFunction(() => localStorage.getItem('vitrine-session-changed') !== null)
    pages.server.forget()
    await back(page, 'Page start')
    expect(asked(pages.server)).toEqual(['GET /start'])
  })

  if (EXHAUSTIVE)
    test('shows a stale page silently while offline', async ({ page, context }) => {
      await follow(page, 'Two', 'Page two')
      await page.evaluate(() => window.vitrine.changed())
      await context.setOffline(true)
      await back(page, 'Page start')
      await settle(page)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await context.setOffline(false)
      await forward(page, 'Page two')
      pages.cart = 3
      await back(page, 'Page start')
      await expect(page.locator('#cart')).toHaveText('Cart 3')
    })

  if (EXHAUSTIVE)
    test('cancels the refresh of a page that is left', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/late'))
      await expect(page).toHaveTitle('Page late')
      await page.evaluate(() => window.vitrine.visit('/two'))
      await page.evaluate(() => window.vitrine.changed())
      pages.gate.close()
      await back(page, 'Page late')
      await expect.poll(() => pages.gate.held).toBe(1)
      await forward(page, 'Page two')
      pages.gate.open()
      await settle(page)
      await expect(page).toHaveTitle('Page two')
      await expect(page.getByRole('heading', { name: 'two' })).toBeVisible()
    })

  if (EXHAUSTIVE)
    test('shows a page that had faded out', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/faded'))
      await follow(page, 'Two', 'Page two')
      await back(page, 'Page faded')
      await expect(page.locator('#page')).toHaveCSS('opacity', '1')
    })

  if (EXHAUSTIVE)
    test('does not fade a page for which the browser shows its own transition', async ({
      page
    }) => {
      await page.evaluate(() => window.vitrine.visit('/secret'))
      await page.evaluate(() => window.vitrine.visit('/faded'))
      await expect(page).toHaveTitle('Page faded')
      await page.evaluate(() => {
        Object.defineProperty(NavigateEvent.prototype, 'hasUAVisualTransition', { value: true })
        Element.prototype.animate = () => {
          throw new Error('fades')
        }
      })
      await back(page, 'Page secret')
      await expect(page).toHaveTitle('Page secret')
    })
})

if (EXHAUSTIVE)
  test('a page view is counted once if Back shows a page and then updates it', async ({
    page
  }) => {
    await openFixture(page, pages.server, '/start')
    await page.evaluate(() => {
      const views: string[] = []
      Reflect.set(window, 'views', views)
      document.addEventListener('vitrine:load', ({ detail }) => {
        views.push(detail.isRefresh ? 'refresh' : new URL(detail.url).pathname)
      })
    })
    await page.evaluate(() => window.vitrine.visit('/two'))
    await page.evaluate(() => window.vitrine.changed())
    await page.goBack()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'views')))
      .toEqual(['/two', '/start', 'refresh'])
  })
