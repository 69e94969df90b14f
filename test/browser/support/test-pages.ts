import { type BrowserContext, test } from '@playwright/test'
import { addressesOf } from './addresses.ts'
import { Shopper } from './shopper.ts'
import type { Culture } from './texts.ts'
import { expectUsable } from './usable.ts'

/** Registers a test for every page of the shop in one language and size. */
export function testPages(culture: Culture, viewport: { width: number; height: number }): void {
  test.describe(`${culture}, ${viewport.width} px`, () => {
    test.use({ viewport })

    // pages without side effects share a context, so that the library comes from its cache
    let readers: BrowserContext
    test.beforeAll(async ({ browser, baseURL }) => {
      readers = await browser.newContext({ viewport, ...(baseURL && { baseURL }) })
    })
    test.afterAll(() => readers.close())

    for (const [name, address] of Object.entries(addressesOf(culture))) {
      test(`the page "${name}" is accessible`, async () => {
        const page = await readers.newPage()
        await page.goto(address)
        await expectUsable(page)
        await page.close()
      })
    }

    test('a product, a cart with a line and its checkout are accessible', async ({ page }) => {
      const shopper = new Shopper(page, culture)
      await shopper.visit('/c/theieres')
      await shopper.openProduct()
      await expectUsable(page)
      await shopper.buy()
      await expectUsable(page)
      await shopper.visit('/checkout')
      await expectUsable(page)
    })
  })
}
