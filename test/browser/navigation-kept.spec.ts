import { expect, type Page } from '@playwright/test'
import { type CartPages, startCartPages } from '../support/cart-pages.ts'
import { asked, isSameDocument, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import { wait } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { back, follow, forward } from '../support/traverse.ts'

let pages: CartPages

test.beforeAll(async () => {
  pages = await startCartPages()
})
test.beforeEach(() => pages.reset())
test.afterAll(() => pages.server.stop())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(({ page }) => openFixture(page, pages.server, '/start'))

  test('restores the page with its URL and head, without a request [NAV-04]', async ({
    page
  }) => {
    await follow(page, 'Two', 'Page two')
    pages.server.forget()
    await back(page, 'Page start')
    expect(pathOf(page)).toContain('/start')
    await expect(page.locator('body')).toHaveClass('page-start')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'About start'
    )
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', '/start')
    await expect(page.locator('#menu')).toHaveText('/start')
    await expect(page.locator('#page')).toHaveCount(1)
    expect(asked(pages.server)).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  if (EXHAUSTIVE)
    test('restores pages with Forward, too, any number of times [NAV-04]', async ({ page }) => {
      await follow(page, 'Two', 'Page two')
      await follow(page, 'Three', 'Page three')
      // the link under the pointer would be prefetched
      await page.mouse.move(0, 0)
      pages.server.forget()
      for (let round = 0; round < 3; round += 1) {
        await back(page, 'Page two')
        await back(page, 'Page start')
        await forward(page, 'Page two')
        await forward(page, 'Page three')
      }
      expect(asked(pages.server)).toEqual([])
      expect(pathOf(page)).toBe('/three')
    })

  test('restores the same elements, with entered text, selections and open panels', async ({
    page
  }) => {
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Story').fill('Once upon\na time')
    await page.getByLabel('Size').selectOption('M')
    await page.getByLabel('Gift').check()
    await page.getByText('More').click()
    await page.getByText('Less').click()
    await follow(page, 'Two', 'Page two')
    await back(page, 'Page start')
    await expect(page.getByLabel('Name')).toHaveValue('Ada')
    await expect(page.getByLabel('Story')).toHaveValue('Once upon\na time')
    await expect(page.getByLabel('Size')).toHaveValue('M')
    await expect(page.getByLabel('Gift')).toBeChecked()
    await expect(page.locator('#more')).toHaveAttribute('open')
    await expect(page.locator('#less')).not.toHaveAttribute('open')
  })

  test('never restores a password or a one-time code', async ({ page }) => {
    await page.getByLabel('Password').fill('open sesame')
    await page.getByLabel('Code').fill('123456')
    await follow(page, 'Two', 'Page two')
    await back(page, 'Page start')
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page.getByLabel('Code')).toHaveValue('')
  })

  test('restores the scroll position of both pages [NAV-04]', async ({ page }) => {
    await scrollTo(page, 1900)
    await follow(page, 'Two below', 'Page two')
    await scrollTo(page, 700)
    await back(page, 'Page start')
    expect(await scrolled(page)).toBe(1900)
    await forward(page, 'Page two')
    expect(await scrolled(page)).toBe(700)
  })

  if (EXHAUSTIVE)
    test('restores the position of scroll containers', async ({ page }) => {
      await page.locator('#inner').evaluate(
        inner =>
          new Promise(scrolled => {
            inner.addEventListener('scroll', scrolled, { once: true })
            inner.scrollTo(0, 150)
          })
      )
      await follow(page, 'Two', 'Page two')
      await back(page, 'Page start')
      expect(await page.locator('#inner').evaluate(inner => inner.scrollTop)).toBe(150)
      await forward(page, 'Page two')
      await back(page, 'Page start')
      expect(await page.locator('#inner').evaluate(inner => inner.scrollTop)).toBe(150)
    })

  test('returns focus to the link that was followed', async ({ page }) => {
    await page.getByRole('link', { name: 'Two', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Page two')
    await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
    await back(page, 'Page start')
    await expect(page.getByRole('link', { name: 'Two', exact: true })).toBeFocused()
  })

  if (EXHAUSTIVE)
    test('shows the page at once and refreshes its cart if something was added', async ({
      page
    }) => {
      await page.getByLabel('Name').fill('Ada')
      await page.getByText('Less').click()
      await page.getByRole('button', { name: 'Add' }).click()
      await expect(page).toHaveTitle('Page two')
      await expect(page.locator('#cart')).toHaveText('Cart 1')
      pages.server.forget()
      await back(page, 'Page start')
      await expect(page.locator('#cart')).toHaveText('Cart 1')
      await expect(page.locator('#count')).toHaveText('1 in the cart')
      await expect(page.getByLabel('Name')).toHaveValue('Ada')
      await expect(page.locator('#less')).not.toHaveAttribute('open')
      expect(asked(pages.server).map(path => path.replace(/\?.*/, ''))).toEqual(['GET /start'])
    })

  if (EXHAUSTIVE)
    test('refreshes once, so that the page is up to date the next time', async ({ page }) => {
      await page.getByRole('button', { name: 'Add' }).click()
      await expect(page).toHaveTitle('Page two')
      await back(page, 'Page start')
      await expect(page.locator('#cart')).toHaveText('Cart 1')
      await forward(page, 'Page two')
      pages.server.forget()
      await back(page, 'Page start')
      await forward(page, 'Page two')
      expect(asked(pages.server)).toEqual([])
    })

  if (EXHAUSTIVE)
    test('returns to a fragment of a page, and from it to the page', async ({ page }) => {
      await page.getByRole('link', { name: 'Down' }).click()
      await follow(page, 'Two below', 'Page two')
      pages.server.forget()
      await back(page, 'Page start')
      expect(pathOf(page)).toContain('#tall')
      await page.goBack()
      expect(pathOf(page)).not.toContain('#tall')
      await expect(page).toHaveTitle('Page start')
      await page.goForward()
      await forward(page, 'Page two')
      expect(asked(pages.server)).toEqual([])
    })

  test('cancels a pending visit on Back [NAV-06]', async ({ page }) => {
    await follow(page, 'Two', 'Page two')
    pages.gate.close()
    await page.evaluate(() => void window.vitrine.visit('/late'))
    await expect.poll(() => pages.gate.held).toBe(1)
    await back(page, 'Page start')
    pages.gate.open()
    await settle(page)
    await expect(page).toHaveTitle('Page start')
    expect(pathOf(page)).toContain('/start')
  })

  if (EXHAUSTIVE)
    test('caches the page that was left, not one that never arrived', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/none'))
      await page.evaluate(() => window.vitrine.visit('/late'))
      await expect(page).toHaveTitle('Page late')
      await page.evaluate(() => history.go(-1))
      await wait(50)
      await page.evaluate(() => history.go(-1))
      await expect(page).toHaveTitle('Page start')
      await forward(page, 'Page none')
      await forward(page, 'Page late')
    })

  test('fetches a page again that a shopper saw before logging in', async ({ page }) => {
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveTitle('Page two')
    pages.server.forget()
    await back(page, 'Page start')
    expect(asked(pages.server)).toHaveLength(1)
  })

  if (EXHAUSTIVE)
    test('never shows the response to a form for the URL of a page', async ({ page }) => {
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page).toHaveTitle('Checked')
      await follow(page, 'Two', 'Page two')
      pages.server.forget()
      await back(page, 'Page start')
      expect(asked(pages.server)).toHaveLength(1)
      expect(asked(pages.server)[0]).toContain('GET /start')
    })
})

async function scrollTo(page: Page, top: number): Promise<void> {
  // a newly rendered page scrolls to its top once more
  await settle(page)
  await page.evaluate(y => window.scrollTo(0, y), top)
  // browsers record the scroll position in the next frame
  await settle(page)
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
