import { expect, type Locator, type Page } from '@playwright/test'
import { tagsAlive } from './settled.ts'
import { type Culture, say } from './texts.ts'

const BUY = '.shop-order vitrine-add-to-cart'

/** A shopper's view of the page: finds elements by what they mean, not by their markup. */
export class Shopper {
  readonly page: Page
  readonly culture: Culture
  /** `false` if JavaScript is disabled. */
  readonly hasScript: boolean

  constructor(page: Page, culture: Culture, hasScript = true) {
    this.page = page
    this.culture = culture
    this.hasScript = hasScript
  }

  /** Opens a path of the shop, such as `/c/theieres`. */
  async visit(path: string): Promise<void> {
    await this.page.goto(`/shop/${this.culture}${path}`)
    if (this.hasScript) await tagsAlive(this.page)
  }

  /** A text of the shop in this shopper's language. */
  say(key: string, values?: Record<string, string>): string {
    return say(this.culture, key, values)
  }

  button(key: string, values?: Record<string, string>): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true })
  }

  async search(words: string): Promise<void> {
    await this.page.locator('vitrine-search-box input[name="q"]').fill(words)
    await this.page.keyboard.press('Enter')
    await expect(this.heading).toContainText(words)
    if (this.hasScript) await tagsAlive(this.page)
  }

  /** Opens a product that comes in several colours and is in stock. */
  async openProduct(): Promise<void> {
    const card = this.page
      .locator('.shop-card:has(.shop-stock--in):has(.shop-card__colors)')
      .first()
    const name = (await card.locator('.shop-card__name').textContent()) ?? ''
    await card.getByRole('link', { name, exact: true }).click()
    await expect(this.heading).toHaveText(name)
  }

  /** On a product page: adds the product to the cart and opens the cart. */
  async buy(): Promise<void> {
    if (this.hasScript) await this.addButtonIsAlive()
    await this.addButton.click()
    if (this.hasScript) {
      await expect(this.page.getByRole('dialog')).toBeVisible()
      await this.page.getByRole('dialog').getByRole('link').last().click()
    }
    await expect(this.heading).toHaveText(this.say('Cart.Title'))
  }

  /** Waits for the upgrade; the fallback button would submit the form and open the cart. */
  async addButtonIsAlive(): Promise<void> {
    await expect(this.page.locator(`${BUY}:defined`)).toBeVisible()
  }

  /** The add-to-cart button of a product page. Once upgraded, its name contains the product. */
  get addButton(): Locator {
    return this.page.locator(BUY).getByRole('button')
  }

  /** The quantity field of a cart with one line. */
  get lineQuantity(): Locator {
    return this.page.getByRole('main').locator('input[inputmode="numeric"]')
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** The number of items in the cart, shown in the header. */
  get badge(): Locator {
    return this.page.locator('vitrine-cart-summary .vitrine-count-badge')
  }

  /** Fills in the checkout as a guest and orders. Returns the order number. */
  async order(more: Record<string, string> = {}): Promise<string> {
    await this.fillCheckout(more)
    await this.page.getByLabel(this.say('Checkout.AcceptTerms')).check()
    await this.orderButton.click()
    await expect(this.page).toHaveURL(/\/checkout\/confirmation\/[^/]+$/)
    const number = new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
    await expect(this.heading).toHaveText(this.say('Checkout.ThankYou', { number }))
    return number
  }

  /** Enters name and address; without JavaScript, step by step. */
  async fillCheckout(more: Record<string, string> = {}): Promise<void> {
    // the page leads a browser without JavaScript to the first step, which would be empty again
    if (!this.hasScript) await expect(this.page).toHaveURL(/step=address$/)
    for (const [field, value] of Object.entries({ ...GUEST, ...more })) {
      await this.page.locator(`[name="${field}"]`).fill(value)
    }
    if (this.hasScript) return
    for (const step of ['delivery', 'payment', 'review']) {
      await this.button('Checkout.Next').click()
      await expect(this.page).toHaveURL(new RegExp(`step=${step}$`))
    }
  }

  /** The order button, whose name also contains the total. */
  get orderButton(): Locator {
    return this.page.getByRole('button', { name: this.say('Checkout.PlaceOrder') })
  }
}

const GUEST = {
  Email: 'anna@example.com',
  BillingFirstName: 'Anna',
  BillingLastName: 'Peeters',
  BillingStreet1: 'Rue de la Loi',
  BillingHouseNumber: '16',
  BillingPostalCode: '1000',
  BillingCity: 'Bruxelles'
}
