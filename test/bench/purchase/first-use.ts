import type { Browser, Page } from 'playwright'
import { DEMO_PAGES, visitorOf } from '../../../scripts/size/demo-pages.mjs'
import { loadPage } from '../../../scripts/size/load-page.mjs'
import type { Cookies } from './phone.ts'

/** What a shopper does first with the main widget of a page, and what the page may have loaded then, in KB. */
interface FirstUse {
  /** As in `DEMO_PAGES`. */
  page: string
  what: string
  goals: { react: number; light: number }
  /** Returns once the result is shown. */
  use(page: Page): Promise<void>
}

/** Bytes of JavaScript after the first use of a page. */
export interface Used extends FirstUse {
  bytes: number
  files: number
}

/** The menu needs no view, so the first widget that shoppers use on pages with content is the search box. */
async function search(page: Page): Promise<void> {
  const field = page.locator('vitrine-search-box input[name="q"]')
  await field.tap()
  await field.pressSequentially('lampe', { delay: 50 })
  await page.locator('vitrine-search-box [role="option"]').first().waitFor()
}

const FIRST_USES: readonly FirstUse[] = [
  {
    page: 'text',
    what: 'search box: type a word, see suggestions',
    goals: { react: 84, light: 34 },
    use: search
  },
  {
    page: 'home',
    what: 'search box: type a word, see suggestions',
    goals: { react: 88, light: 38 },
    use: search
  },
  {
    page: 'listing',
    what: 'filters: choose a value, see the list',
    goals: { react: 92, light: 42 },
    async use(page) {
      await page.locator('.vitrine-filters__open').first().tap()
      await page.locator('.vitrine-filters__option:visible').first().tap()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Afficher \d/ })
        .tap()
      await page.waitForURL(/filter=/, { waitUntil: 'commit' })
    }
  },
  {
    page: 'product',
    what: 'add to cart, see the confirmation',
    goals: { react: 100, light: 52 },
    async use(page) {
      await page.locator('.shop-order vitrine-add-to-cart button').tap()
      await page.locator('.vitrine-add-to-cart__added').waitFor()
    }
  },
  {
    page: 'cart',
    what: 'change a quantity, see the new total',
    goals: { react: 96, light: 50 },
    async use(page) {
      const total = page.locator('.vitrine-cart-items__grand-total strong')
      const before = await total.textContent()
      const quantity = page.locator('vitrine-cart-items input[inputmode="numeric"]').first()
      await quantity.tap()
      await quantity.fill('3')
      await quantity.press('Enter')
      await total.filter({ hasNotText: before ?? '' }).waitFor()
    }
  },
  {
    page: 'checkout',
    what: 'fill in contact and address',
    goals: { react: 98, light: 52 },
    async use(page) {
      for (const [name, value] of Object.entries(ADDRESS)) {
        const field = page.locator(`[name="${name}"]`)
        await field.tap()
        await field.fill(value)
      }
      await page.locator('[name="ShippingMethod"][value="express"]').check()
    }
  }
]

const ADDRESS = {
  Email: 'anna@example.com',
  BillingFirstName: 'Anna',
  BillingLastName: 'Peeters',
  BillingStreet1: 'Rue de la Loi',
  BillingHouseNumber: '16',
  BillingPostalCode: '1000',
  BillingCity: 'Bruxelles'
}

/**
 * Loads each page on a phone until it is idle, uses it, and counts the scripts as `npm run size` does.
 *
 * @param choice The cookies with the visitor's choice about cookies.
 */
export async function measureFirstUses(
  browser: Browser,
  address: string,
  choice: Cookies
): Promise<Used[]> {
  const used: Used[] = []
  for (const first of FIRST_USES) {
    const demoPage = DEMO_PAGES.find(({ name }) => name === first.page)
    if (!demoPage) throw new Error(`There is no page "${first.page}".`)
    const visitor = await visitorOf(demoPage, address)
    const chosen = choice.map(({ name, value }) => ({ name, value, url: address }))
    const cookies = [...visitor.cookies, ...chosen]
    const { afterUse } = await loadPage(
      browser,
      address + demoPage.path,
      { cookies },
      first.use
    )
    const bytes = afterUse.reduce((sum, script) => sum + script.bytes, 0)
    used.push({ ...first, bytes, files: afterUse.length })
    console.log(`${first.page}: ${(bytes / 1000).toFixed(1)} KB in ${afterUse.length} files`)
  }
  return used
}
