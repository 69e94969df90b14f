import { expect, type Locator, type Page } from '@playwright/test'
import { tagsAlive } from './settled.ts'
import { type Culture, say } from './texts.ts'

const BUY = '.shop-order vitrine-add-to-cart'

/** A person in the shop: what they look for on the page, not how the page is made. */
export class Shopper {
  readonly page: Page
  readonly culture: Culture
  /** `false`: scripts are switched off. */
  readonly hasScript: boolean

  constructor(page: Page, culture: Culture, hasScript = true) {
    this.page = page
    this.culture = culture
    this.hasScript = hasScript
  }

  /** Opens an address of the shop, such as `/c/theieres`. */
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

  /** On a product's page: puts it into the cart, and goes there. */
  async buy(): Promise<void> {
    if (this.hasScript) await this.addButtonIsAlive()
    await this.addButton.click()
    if (this.hasScript) {
      await expect(this.page.getByRole('dialog')).toBeVisible()
      await this.page.getByRole('dialog').getByRole('link').last().click()
    }
    await expect(this.heading).toHaveText(this.say('Cart.Title'))
  }

  /** Before its code is here the button is that of the plain form, which leads to the cart. */
  async addButtonIsAlive(): Promise<void> {
    await expect(this.page.locator(`${BUY}:defined`)).toBeVisible()
  }

  /** On a product's page. Alive, it also names the product. */
  get addButton(): Locator {
    return this.page.locator(BUY).getByRole('button')
  }

  /** The one number field of a cart with one line. */
  get lineQuantity(): Locator {
    return this.page.getByRole('main').locator('input[inputmode="numeric"]')
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** How many pieces the header says are in the cart. */
  get badge(): Locator {
    return this.page.locator('vitrine-cart-summary .vitrine-count-badge')
  }

  /** Fills in the checkout as a guest and orders. Returns the order's number. */
  async order(more: Record<string, string> = {}): Promise<string> {
    await this.fillCheckout(more)
    await this.page.getByLabel(this.say('Checkout.AcceptTerms')).check()
    await this.orderButton.click()
    await expect(this.page).toHaveURL(/\/checkout\/confirmation\/[^/]+$/)
    const number = new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
    await expect(this.heading).toHaveText(this.say('Checkout.ThankYou', { number }))
    return number
  }

  /** Types who and where; without scripts, part by part up to the last one. */
  async fillCheckout(more: Record<string, string> = {}): Promise<void> {
    for (const [field, value] of Object.entries({ ...GUEST, ...more })) {
      await this.page.locator(`[name="${field}"]`).fill(value)
    }
    if (this.hasScript) return
    for (const step of ['delivery', 'payment', 'review']) {
      await this.button('Checkout.Next').click()
      await expect(this.page).toHaveURL(new RegExp(`step=${step}$`))
    }
  }

  /** It says what there is to pay as well. */
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
