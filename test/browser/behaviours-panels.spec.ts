import { expect, type Page, test } from '@playwright/test'
import { openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { libraryCss } from '../support/library-css.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'

let server: FixtureServer

const CONTENT = `
  <section id="delivery" data-vitrine-panel><h2>Delivery</h2><p>In <b id="days">two</b> days.</p></section>
  <section id="returns" data-vitrine-panel="open"><h2>Returns</h2><p>Within a month.</p></section>
  <div id="facts" data-vitrine-tabs="Facts">
    <section id="size"><h2>Size</h2><p>One litre.</p></section>
    <section id="care"><h2>Care</h2><p>By <i id="hand">hand</i>.</p></section>
    <section id="origin"><h2>Origin</h2><p>Belgium.</p></section>
  </div>`

const HEAD = `<style nonce="NONCE">${libraryCss()}</style>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ head: HEAD, content: CONTENT }),
    '/other': () => ({ content: '<p><a href="/start">back to start</a></p>' })
  })
})

test.afterAll(() => server.stop())

async function open(page: Page, path = '/start'): Promise<void> {
  await openFixture(page, server, path)
  await expect(page.getByRole('button', { name: 'Delivery' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Size' })).toBeVisible()
}

test('opens and closes a panel by its title [UIX-02]', async ({ page }) => {
  await open(page)
  const title = page.getByRole('button', { name: 'Delivery' })
  await expect(title).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('#days')).not.toBeVisible()
  await title.click()
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('#days')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('#days')).not.toBeVisible()
})

if (EXHAUSTIVE)
  test('keeps the title a heading and labels its content [UIX-02]', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('heading', { name: 'Delivery', level: 2 })).toBeVisible()
    const title = page.getByRole('button', { name: 'Delivery' })
    const id = await title.getAttribute('aria-controls')
    await expect(page.locator(`#${id}`)).toContainText('two')
  })

if (EXHAUSTIVE)
  test('initially opens the panels marked as open [UIX-02]', async ({ page }) => {
    await open(page)
    await expect(page.getByText('Within a month.')).toBeVisible()
  })

test('keeps panels, tabs and focus during a refresh [UIX-02]', async ({ page }) => {
  await open(page)
  await page.getByRole('tab', { name: 'Care' }).click()
  await page.getByRole('button', { name: 'Returns' }).click()
  await page.getByRole('button', { name: 'Delivery' }).click()
  await page.evaluate(() => window.vitrine.refresh())
  await expect(page.getByRole('button', { name: 'Delivery' })).toBeFocused()
  await expect(page.locator('#days')).toBeVisible()
  await expect(page.getByText('Within a month.')).not.toBeVisible()
  await expect(page.getByRole('tab', { name: 'Care' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('#hand')).toBeVisible()
  // both still work
  await page.keyboard.press('Enter')
  await expect(page.locator('#days')).not.toBeVisible()
})

if (EXHAUSTIVE)
  test('restores panels and tabs when the shopper returns [UIX-02]', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Delivery' }).click()
    await page.getByRole('tab', { name: 'Origin' }).click()
    await page.evaluate(() => window.vitrine.visit('/other'))
    await expect(page).toHaveTitle('Page other')
    await page.goBack()
    await expect(page).toHaveTitle('Page start')
    await expect(page.locator('#days')).toBeVisible()
    await expect(page.getByText('Belgium.')).toBeVisible()
  })

test('moves between tabs with the arrow keys, Home and End, with a single tab stop [UIX-02]', async ({
  page
}) => {
  await open(page)
  const [size, care, origin] = ['Size', 'Care', 'Origin'].map(name =>
    page.getByRole('tab', { name })
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>, ReturnType<Page['locator']>]
  await size.focus()
  await page.keyboard.press('ArrowRight')
  await expect(care).toBeFocused()
  await expect(page.locator('#hand')).toBeVisible()
  await page.keyboard.press('End')
  await expect(origin).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(size).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(origin).toBeFocused()
  await page.keyboard.press('Home')
  await expect(size).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Size' })).toBeFocused()
})

if (EXHAUSTIVE)
  test('moves between tabs from right to left on a right-to-left page', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await page.getByRole('tab', { name: 'Size' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Care' })).toBeFocused()
  })

if (EXHAUSTIVE)
  test('labels the tabs and shows one section [UIX-02]', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('tablist', { name: 'Facts' })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByText('One litre.')).toBeVisible()
  })

if (EXHAUSTIVE)
  test('selects the tab in the URL fragment [UIX-02] [NAV-03]', async ({ page }) => {
    await open(page, '/start#care')
    await expect(page.getByRole('tab', { name: 'Care' })).toHaveAttribute(
      'aria-selected',
      'true'
    )
    await expect(page.locator('#hand')).toBeVisible()
  })

if (EXHAUSTIVE)
  test('has no accessibility violations, open and closed', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Delivery' }).click()
    await expectNoAxeViolations(page)
  })

for (const [name, width] of [
  ['a desktop', 1280],
  ['a phone', 320]
] as const) {
  if (EXHAUSTIVE)
    test(`does not shift the page when panels and tabs are upgraded on ${name}`, async ({
      page
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.addInitScript(() => {
        const shifted: string[] = []
        Object.assign(window, { shifted })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Node }[] }
            for (const { node } of sources) shifted.push((node as Element)?.outerHTML ?? 'gone')
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.route(/panel-|tabs-/, async route => {
        // delay the module until the page has been painted
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await route.continue()
      })
      await open(page)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await page.evaluate(() => (window as { shifted?: string[] }).shifted)).toEqual([])
    })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  if (EXHAUSTIVE)
    test('shows all content [UIX-02]', async ({ page }) => {
      await page.goto(`${server.origin}/start`)
      for (const id of ['days', 'hand']) await expect(page.locator(`#${id}`)).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(6)
    })
})

if (EXHAUSTIVE)
  test('shows all content if the module cannot be loaded [UIX-02]', async ({ page }) => {
    await page.route(/panel-|tabs-/, route => route.abort())
    await openFixture(page, server, '/start')
    for (const id of ['days', 'hand']) await expect(page.locator(`#${id}`)).toBeVisible()
  })
