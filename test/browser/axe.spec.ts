import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'
import { expectLargePurchaseTargets } from './support/targets.ts'

const DESKTOP = { width: 1280, height: 900 }
/** The narrowest supported screen, on which long words overflow first. */
const PHONE = { width: 320, height: 640 }

/** Of the languages, German has the longest words; English, whose words are the shortest, is left out. */
const SIZES = {
  fr: { desktop: DESKTOP, phone: PHONE },
  nl: { phone: PHONE },
  de: { phone: PHONE }
}

for (const culture of ['fr', 'nl', 'de'] as const) {
  for (const [size, viewport] of Object.entries(SIZES[culture])) {
    test.describe(`${culture}, ${size}`, () => {
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
          await expectUsable(page, viewport.width)
          await page.close()
        })
      }

      test('a product, a cart with a line and its checkout are accessible', async ({
        page
      }) => {
        const shopper = new Shopper(page, culture)
        await shopper.visit('/c/theieres')
        await shopper.openProduct()
        await expectUsable(page, viewport.width)
        await shopper.buy()
        await expectUsable(page, viewport.width)
        await shopper.visit('/checkout')
        await expectUsable(page, viewport.width)
      })
    })
  }
}

async function expectUsable(page: Page, width: number): Promise<void> {
  await tagsAlive(page)
  await expectNoAxeViolations(page)
  if (width === PHONE.width) await expectLargePurchaseTargets(page)
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(width)
}
