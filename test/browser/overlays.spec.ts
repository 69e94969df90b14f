import { expect, type Locator, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { tagAlive, tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

/** What opens an overlay, and what it is. */
type Overlay = [open: () => Promise<void>, overlay: Locator]

test('Back closes every overlay of a product page, and then leads to the list [UIX-01]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres')
  await shopper.button('Shop.CookiesDecline').click()
  const list = page.url()
  await shopper.openProduct()
  await shopper.addButtonIsAlive()
  await tagAlive(page, 'vitrine-consent-settings')
  await tagAlive(page, 'vitrine-cart-summary')
  const dialog = page.locator('dialog[open]')
  const cookies = page.locator('vitrine-consent-settings').getByRole('button')
  const delivery = page
    .locator('#page')
    .getByRole('link', { name: shopper.say('Shop.Delivery') })
  await expectBackToClose(page, {
    'added to the cart': [() => shopper.addButton.click(), dialog],
    'wish list': [() => page.locator('.vitrine-wishlist-button').first().click(), dialog],
    'cart preview': [
      () => page.locator('.vitrine-cart-summary__toggle').click(),
      page.locator('.vitrine-mini-cart')
    ],
    'cookie settings': [() => cookies.click(), dialog],
    'modal page': [() => delivery.click(), dialog],
    photo: [
      () => page.locator('.vitrine-product-gallery__main a').first().click(),
      page.locator('dialog[data-open]')
    ],
    failure: [() => reportFailure(page), page.getByRole('alertdialog')]
  })
  await page.goBack()
  await expect(page).toHaveURL(list)
})

if (EXHAUSTIVE)
  test('Back closes the side menu and the filter drawer of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/c/theieres')
    await shopper.button('Shop.CookiesDecline').click()
    await tagsAlive(page)
    const dialog = page.locator('dialog[open]')
    await expectBackToClose(page, {
      'side menu': [() => page.locator('[data-vitrine-side-menu]').click(), dialog],
      filters: [() => page.locator('.vitrine-filters__open').click(), dialog]
    })
  })

if (EXHAUSTIVE)
  test('a product opened for a quick look is open again after a reload and on Forward [CAT-14]', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/widgets')
    const dialog = page.locator('dialog[open]')
    const product = page.locator('vitrine-quick-view').first()
    await product.scrollIntoViewIfNeeded()
    // the fallback is an ordinary link
    await tagsAlive(page)
    await product.locator('a[data-vitrine-modal-hash]').click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/#quick-view-/)
    await page.reload()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/#/)
    await page.goForward()
    await expect(dialog).toBeVisible()
  })

/** Opens each overlay and goes back: the page and its focus stay. */
async function expectBackToClose(page: Page, overlays: Record<string, Overlay>): Promise<void> {
  const url = page.url()
  for (const [name, [open, overlay]] of Object.entries(overlays)) {
    await open()
    await expect(overlay, name).toBeVisible()
    // the entry of a dialog is added in a later task
    await page.waitForFunction(() => history.state?.vitrineModal === 1)
    await page.goBack()
    await expect(overlay, name).toBeHidden()
    await expect(page, name).toHaveURL(url)
    await expect(page.locator('body'), `${name}: the focus`).not.toBeFocused()
  }
}

/** Reports a failure as a store does. */
function reportFailure(page: Page): Promise<void> {
  return page.evaluate(() => {
    const detail = { error: new Error('lost') }
    document.dispatchEvent(new CustomEvent('vitrine:problem', { detail }))
  })
}
