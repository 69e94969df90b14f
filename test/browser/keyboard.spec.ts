import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

test('a shopper reaches a product and the cart with the keyboard alone', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('')
  await tabTo(page, shopper.button('Shop.CookiesDecline'))
  await page.keyboard.press('Enter')
  await expect(shopper.button('Shop.CookiesDecline')).toHaveCount(0)

  await page.goto(page.url())
  await tagsAlive(page)
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('link', { name: shopper.say('Shop.SkipToContent') })
  ).toBeFocused()
  const search = page.locator('vitrine-search-box input[name="q"]')
  await tabTo(page, search)
  await page.keyboard.type('théi')
  // wait for the results of the whole text, which replace those of the first letters
  await expect(page.locator('.vitrine-combobox__popup:not([aria-busy])')).toBeVisible()
  await expect(page.getByRole('option').first().locator('mark').first()).toHaveText(
    /^th[ée]i$/i
  )
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/p\//)
  await expect(shopper.heading).toBeVisible()
  await tagsAlive(page)
  await tabTo(page, shopper.addButton)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('link').last())
  await page.keyboard.press('Enter')
  await expect(shopper.heading).toHaveText(shopper.say('Cart.Title'))

  await tagsAlive(page)
  await tabTo(page, shopper.lineQuantity)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await expect(shopper.badge).toHaveText('3')
})

if (EXHAUSTIVE)
  test('a closed dialog returns focus to the button that opened it [UIX-01]', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/c/theieres')
    await shopper.openProduct()
    await shopper.addButtonIsAlive()
    const button = shopper.addButton
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

/** Presses Tab until the element has focus; fails if it cannot be reached. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let press = 0; press < 120; press++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}
