import { expect, type Page, test } from '@playwright/test'
import { openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { libraryCss } from '../support/library-css.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'

let server: FixtureServer

const HEADER = `<a href="#menu" data-vitrine-side-menu="menu-open no-scroll" id="opener">Menu</a>
  <nav id="menu" data-vitrine-menu data-vitrine-sync aria-label="Shop">
    <ul>
      <li><a href="/kitchen">Kitchen</a>
        <ul><li><a href="/pots" id="pots">Pots</a></li><li><a href="#tall" id="place">A place</a></li></ul></li>
      <li><a href="/living">Living</a>
        <ul><li><a href="/sofas">Sofas</a></li></ul></li>
      <li><a href="/news">News</a></li>
    </ul>
  </nav>`

const HEAD = `<style nonce="NONCE">${libraryCss()}
  #menu ul { list-style: none; margin: 0; padding: 0 }
  #menu a { display: inline-block; padding: 8px }
  @media (min-width: 600px) {
    #menu > ul { display: flex; gap: 40px }
    #menu li { position: relative }
    #menu li > ul { position: absolute; top: 100%; background: #fff; z-index: 2 }
    #opener { display: none }
  }
  @media (max-width: 599px) { header > #menu:not(:target) { display: none } }
</style>`

test.beforeAll(async () => {
  const page = () => ({ head: HEAD, header: HEADER })
  server = await startFixtureServer({
    '/start': page,
    '/pots': () => ({
      head: HEAD,
      header: HEADER.replace('href="/pots"', 'href="/pots" aria-current="page"')
    })
  })
})

test.afterAll(() => server.stop())

async function open(page: Page): Promise<void> {
  await openFixture(page, server, '/start')
  await expect(page.locator('#menu')).toHaveAttribute('data-vitrine-alive', '')
}

const toggleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sous-menu : ${name}` })

test('opens a submenu by its button and closes the previous one [NAV-16]', async ({ page }) => {
  await open(page)
  const [kitchen, living] = [toggleOf(page, 'Kitchen'), toggleOf(page, 'Living')]
  await kitchen.focus()
  await page.keyboard.press('Enter')
  await expect(kitchen).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('#pots')).toBeVisible()
  await living.focus()
  await expect(page.locator('#pots')).not.toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Sofas' })).toBeVisible()
})

test('closes with Escape and returns focus to the button [NAV-16]', async ({ page }) => {
  await open(page)
  await toggleOf(page, 'Kitchen').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#pots')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#pots')).not.toBeVisible()
  await expect(toggleOf(page, 'Kitchen')).toBeFocused()
})

if (EXHAUSTIVE)
  test('closes when focus moves away and after a press outside [NAV-16]', async ({ page }) => {
    await open(page)
    await toggleOf(page, 'Living').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'News' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Sofas' })).not.toBeVisible()
    await toggleOf(page, 'Living').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'start' }).click()
    await expect(page.getByRole('link', { name: 'Sofas' })).not.toBeVisible()
  })

if (EXHAUSTIVE)
  test('opens when the mouse hovers over an entry, and closes after it has left [NAV-16]', async ({
    page
  }) => {
    await open(page)
    await page.getByRole('link', { name: 'Kitchen' }).hover()
    await expect(page.locator('#pots')).toBeVisible()
    await page.locator('#pots').hover()
    await page.getByRole('heading', { name: 'start' }).hover()
    await expect(page.locator('#pots')).not.toBeVisible()
  })

if (EXHAUSTIVE)
  test('closes a flyout that the mouse has opened with Escape, and leaves the focus where it is [NAV-16]', async ({
    page
  }) => {
    await open(page)
    const news = page.getByRole('link', { name: 'News' })
    await news.focus()
    await page.getByRole('link', { name: 'Kitchen' }).hover()
    await expect(page.locator('#pots')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#pots')).not.toBeVisible()
    await expect(news).toBeFocused()
  })

if (EXHAUSTIVE)
  test('keeps every entry a link, marks the current page and closes after a visit [NAV-16]', async ({
    page
  }) => {
    await open(page)
    await page.getByRole('link', { name: 'Kitchen' }).hover()
    await page.locator('#pots').click()
    await expect(page).toHaveTitle('Page pots')
    await expect(page.locator('#pots')).toHaveAttribute('aria-current', 'page')
    await page.mouse.move(500, 700)
    await expect(page.locator('#pots')).not.toBeVisible()
    await expect(toggleOf(page, 'Kitchen')).toHaveCount(1)
  })

if (EXHAUSTIVE)
  test('has no accessibility violations while a submenu is open', async ({ page }) => {
    await open(page)
    await toggleOf(page, 'Kitchen').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#pots')).toBeVisible()
    await expectNoAxeViolations(page)
  })

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  const side = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  async function openSide(page: Page): Promise<void> {
    await open(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(side(page)).toBeVisible()
  }

  if (EXHAUSTIVE)
    test('opens the menu at the side and marks this on the body [NAV-16]', async ({ page }) => {
      await openSide(page)
      await expect(page.locator('body')).toHaveClass(/menu-open no-scroll/)
      await expect(side(page).getByRole('link', { name: 'Kitchen' })).toBeVisible()
      await toggleOf(page, 'Kitchen').tap()
      await expect(page.locator('#pots')).toBeVisible()
      await expectNoAxeViolations(page)
    })

  if (EXHAUSTIVE)
    test('leads to the menu on the page when the code of the dialog cannot be loaded', async ({
      page
    }) => {
      await open(page)
      const opener = page.getByRole('button', { name: 'Menu', exact: true })
      await expect(opener).toBeVisible()
      await page.route(/\.js/, route => route.abort())
      await opener.tap()
      await expect.poll(() => pathOf(page)).toBe('/start#menu')
      await expect(
        page.locator('header > #menu').getByRole('link', { name: 'News' })
      ).toBeVisible()
    })

  test('traps focus inside and returns it [NAV-16]', async ({ page }) => {
    await open(page)
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    await opener.focus()
    await page.keyboard.press('Space')
    await expect(side(page)).toBeVisible()
    const outside = await page.evaluate(() => {
      const field = document.querySelector<HTMLElement>('#page h1')
      field?.setAttribute('tabindex', '-1')
      field?.focus()
      return document.activeElement === field
    })
    expect(outside).toBe(false)
    await page.keyboard.press('Escape')
    await expect(side(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.locator('body')).not.toHaveClass(/menu-open/)
    await expect(page.locator('header > #menu')).toBeAttached()
  })

  if (EXHAUSTIVE)
    test('closes for a link to a fragment of the page, and scrolls there [NAV-16]', async ({
      page
    }) => {
      await openSide(page)
      await toggleOf(page, 'Kitchen').tap()
      await page.locator('#place').tap()
      await expect(side(page)).toHaveCount(0)
      await expect.poll(() => pathOf(page)).toBe('/start#tall')
      await expect(page.locator('#tall')).toBeFocused()
    })

  if (EXHAUSTIVE)
    test('stays open during a refresh of the page, and restores the menu [NAV-16]', async ({
      page
    }) => {
      await openSide(page)
      await page.evaluate(() => window.vitrine.refresh())
      await expect(side(page).getByRole('link', { name: 'Kitchen' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(side(page)).toHaveCount(0)
      await expect(page.locator('header > #menu')).toBeAttached()
    })

  if (EXHAUSTIVE)
    test('closes when the page is left, and the next page has its own menu [NAV-16]', async ({
      page
    }) => {
      await openSide(page)
      await toggleOf(page, 'Kitchen').tap()
      await page.locator('#pots').tap()
      await expect(page).toHaveTitle('Page pots')
      await expect(side(page)).toHaveCount(0)
      await expect(page.locator('body')).not.toHaveClass(/menu-open/)
      await expect(page.locator('#menu')).toHaveCount(1)
      await expect(page.locator('header > #menu #pots')).toHaveAttribute('aria-current', 'page')
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await expect(side(page)).toBeVisible()
    })

  if (EXHAUSTIVE)
    test('moves the focus to the heading of the page that it leads to [NAV-16]', async ({
      page
    }) => {
      await open(page)
      await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
      await side(page).getByRole('link', { name: 'News' }).press('Enter')
      await expect(page).toHaveTitle('Page news')
      await expect(page.locator('#page h1')).toBeFocused()
    })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    if (EXHAUSTIVE)
      test('links to the menu, which then becomes visible [NAV-16]', async ({ page }) => {
        await page.goto(`${server.origin}/start`)
        await expect(page.locator('#menu')).not.toBeVisible()
        await page.locator('#opener').tap()
        await expect(page.getByRole('link', { name: 'Kitchen' })).toBeVisible()
      })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  if (EXHAUSTIVE)
    test('opens submenus by mouse and keyboard [NAV-16]', async ({ page }) => {
      await page.goto(`${server.origin}/start`)
      await expect(page.locator('#pots')).not.toBeVisible()
      await page.getByRole('link', { name: 'Kitchen' }).focus()
      await expect(page.locator('#pots')).toBeVisible()
    })
})
