import { expect, test } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `<div id="card" data-vitrine-bigger-link>
        <p><a href="/brand">Brand</a></p>
        <h2><a href="/two" data-vitrine-main-link>Teapot</a></h2>
        <p id="words">A pot for tea, with a handle.</p>
        <button type="button" id="buy">Buy</button>
        <label>Compare <input type="checkbox"></label>
      </div>
      <div data-vitrine-bigger-link><p id="unmarked">Also a card</p><a href="/three">Cup</a></div>`
    })
  })
})

test.beforeEach(async ({ page }) => {
  server.forget()
  const chunk = page.waitForResponse(/bigger-link/)
  await openFixture(page, server, '/start')
  await chunk
  // the module has run once the network is idle
  await page.waitForLoadState('networkidle')
})

test.afterAll(() => server.stop())

test('follows the link of a card wherever the shopper clicks [NAV-12]', async ({ page }) => {
  await page.locator('#words').click()
  await expect(page).toHaveTitle('Page two')
  expect(await isSameDocument(page)).toBe(true)
})

if (EXHAUSTIVE)
  test('follows the first link of a card if none is marked [NAV-12]', async ({ page }) => {
    await page.locator('#unmarked').click()
    await expect(page).toHaveTitle('Page three')
  })

test('ignores clicks on other controls of a card [NAV-12]', async ({ page }) => {
  await page.getByRole('button', { name: 'Buy' }).click()
  await page.getByText('Compare').click()
  await expect(page.getByRole('checkbox')).toBeChecked()
  expect(asked(server)).toEqual(['GET /start'])
  await page.getByRole('link', { name: 'Brand' }).click()
  await expect(page).toHaveTitle('Page brand')
})

for (const [name, click] of [
  ['Ctrl', { modifiers: ['Control'] }],
  ['the middle button', { button: 'middle' }]
] as const) {
  if (EXHAUSTIVE)
    test(`opens a new tab with ${name} [NAV-12]`, async ({ page, context }) => {
      await page.locator('#words').click(click as Parameters<typeof page.click>[1])
      await expect.poll(() => context.pages().length).toBe(2)
      expect(pathOf(page)).toBe('/start')
      const tab = context.pages()[1]
      await expect.poll(() => tab && pathOf(tab)).toBe('/two')
    })
}

if (EXHAUSTIVE)
  test('ignores a click that only stopped scrolling [NAV-12]', async ({ page }) => {
    await page.evaluate(() => {
      document.dispatchEvent(new Event('scroll'))
      document.getElementById('words')?.click()
    })
    expect(asked(server)).toEqual(['GET /start'])
    // later clicks count again
    await expect(async () => {
      await page.locator('#words').click()
      await expect(page).toHaveTitle('Page two', { timeout: 300 })
    }).toPass()
  })

if (EXHAUSTIVE)
  test('ignores the click that ends a text selection [NAV-12]', async ({ page }) => {
    const box = await page.locator('#words').boundingBox()
    if (!box) throw new Error('no words')
    await page.mouse.move(box.x + 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
    expect(asked(server)).toEqual(['GET /start'])
  })

if (EXHAUSTIVE)
  test('has a single tab stop, the link itself [NAV-12]', async ({ page }) => {
    await page.getByRole('link', { name: 'Brand' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Teapot' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused()
  })

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  if (EXHAUSTIVE)
    test('follows a tap on the card [NAV-12]', async ({ page }) => {
      await page.locator('#words').tap()
      await expect(page).toHaveTitle('Page two')
    })
})
