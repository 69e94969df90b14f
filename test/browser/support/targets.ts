import { expect, type Page } from '@playwright/test'

/** Controls to buy with: quantities, "add to cart", the way to the checkout, the order button. */
const PURCHASE =
  '.vitrine-add-to-cart__button, .vitrine-quantity-field__control > *, [data-vitrine-order], a[href*="/checkout"]:is(.vitrine-button, .shop-button), form[action*="/checkout"] button[type="submit"], .shop-order button'

/** On phones, in px. */
const MIN_SIZE = 44

/** Fails if a shopper must aim at a control to buy with. */
export async function expectLargePurchaseTargets(page: Page): Promise<void> {
  const small = await page.locator(PURCHASE).evaluateAll(
    (elements, least) =>
      elements.flatMap(element => {
        const { width, height } = element.getBoundingClientRect()
        const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 0
        if (!isShown || (width >= least && height >= least)) return []
        return `${element.className || element.outerHTML}: ${width} × ${height}`
      }),
    MIN_SIZE
  )
  expect(small, `${page.url()}: smaller than ${MIN_SIZE} px`).toEqual([])
}
