import { type Page, test } from '@playwright/test'
import { addressesOf } from './addresses.ts'
import { Shopper } from './shopper.ts'
import type { Culture } from './texts.ts'
import { expectUsable } from './usable.ts'

/** The pages of a purchase, which are tested together because they need a cart. */
const PURCHASE = 'purchase'

/**
 * Registers a test for every page of the shop in one language and size, or for those with the given names, as a shopper sees it whose
 * system prefers light or dark colours.
 */
export function testPages(
  culture: Culture,
  viewport: { width: number; height: number },
  names?: readonly string[],
  colorScheme: 'light' | 'dark' = 'light'
): void {
  test.describe(`${culture}, ${viewport.width} px, ${colorScheme}`, () => {
    // a slider that plays may have moved the only heading of level one out of view
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    // pages without side effects are opened in one tab, where they load twice as fast
    let tab: Page
    test.beforeAll(async ({ browser, baseURL }) => {
      tab = await browser.newPage({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        ...(baseURL && { baseURL })
      })
    })
    test.afterAll(() => tab.close())

    for (const [name, address] of Object.entries(addressesOf(culture))) {
      if (names && !names.includes(name)) continue
      test(`the page "${name}" is accessible`, async () => {
        await tab.goto(address)
        await expectUsable(tab)
      })
    }

    if (!names || names.includes(PURCHASE))
      test('a product, a cart with a line and its checkout are accessible', async ({
        page
      }) => {
        const shopper = new Shopper(page, culture)
        await shopper.visit('/c/theieres')
        await shopper.openProduct()
        // the sticky button and header cover a part of what happens to be at their edge
        await page.locator('.shop-footer').scrollIntoViewIfNeeded()
        await page.locator('.shop-header').evaluate(({ style }) => {
          style.position = 'relative'
        })
        await expectUsable(page)
        await shopper.buy()
        await expectUsable(page)
        await shopper.visit('/checkout')
        await expectUsable(page)
      })
  })
}
