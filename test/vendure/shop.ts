import { expect, type Page } from '@playwright/test'

/** What the importer gives every customer of the demo. */
const PASSWORD = 'vitrine-demo'

/** The address of the shop of this run. */
export function shopUrl(path = ''): string {
  const url = process.env.VITRINE_VENDURE_URL
  if (!url) throw new Error('The shop does not run: see test/vendure/start-shop.ts.')
  return `${url}${path}`
}

/** Logs a customer in by the form, which leads to the account. */
export async function logIn(page: Page, email: string, culture = 'en'): Promise<void> {
  await page.goto(`/shop/${culture}/security/login?returnUrl=/shop/${culture}/account`)
  await page.locator('[name="Email"]').fill(email)
  await page.locator('[name="Password"]').fill(PASSWORD)
  await page.locator('#login button[type="submit"]').last().click()
  await expect(page).toHaveURL(url => url.pathname.endsWith('/account'))
}

/** Puts a product into the cart, and shows the cart. */
export async function addToCart(page: Page, product: string, culture = 'en'): Promise<void> {
  await page.goto(`/shop/${culture}/p/${product}`)
  const added = page.waitForResponse(
    response => response.request().method() === 'POST' && response.status() < 400
  )
  await page
    .locator('.shop-order button[type="submit"], .shop-order vitrine-add-to-cart button')
    .first()
    .click()
  await added
  await page.goto(`/shop/${culture}/shoppingcarts`)
}

/** Fills in the order form of the checkout with an address in Belgium. */
export async function fillCheckout(page: Page, email?: string): Promise<void> {
  const values = {
    ...(email && { Email: email }),
    FirstName: 'Nora',
    LastName: 'Lambert',
    Street1: 'Rue Haute',
    HouseNumber: '12',
    PostalCode: '4000',
    City: 'Liège'
  }
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`#checkout [name="${name}"]`).fill(value)
  }
}
