import { expect, test } from '@playwright/test'
import { checkAnother } from './support/check-another.ts'
import { inHalf } from './support/journey-halves.ts'
import { Shopper } from './support/shopper.ts'
import type { Culture } from './support/texts.ts'

const JOURNEYS: [Culture, string][] = [
  ['fr', 'théière'],
  ['nl', 'theepot']
]

for (const [culture, words] of JOURNEYS) {
  test(
    `a shopper finds, selects and orders a product in ${culture}`,
    inHalf(culture),
    async ({ page }, { project }) => {
      const shopper = new Shopper(page, culture, !project.name.includes('without script'))
      await refuseCookies(shopper)

      await test.step('searches', async () => {
        await shopper.visit('')
        await shopper.search(words)
      })

      await test.step('filters the list', async () => {
        const before = await countOf(shopper)
        await filterByAvailability(shopper)
        await expect(page).toHaveURL(/filter=/)
        await expect.poll(() => countOf(shopper)).toBeLessThan(before)
      })

      await test.step('chooses another variant', async () => {
        await shopper.openProduct()
        const sku = await page.locator('.shop-product__sku').textContent()
        await chooseAnother(shopper)
        await expect(page.locator('.shop-product__sku')).not.toHaveText(sku ?? '')
        await expect(page).toHaveURL(/VariantValueId1=/)
      })

      await test.step('adds it to the cart, and changes the quantity', async () => {
        await shopper.buy()
        await expect(shopper.lineQuantity).toHaveValue('1')
        await changeQuantity(shopper, '2')
        await expect(shopper.badge).toHaveText('2')
        // optimistic; the server has confirmed it when nothing is pending
        await expect(page.locator('[data-pending]')).toHaveCount(0)
        await page.reload()
        await expect(shopper.lineQuantity).toHaveValue('2')
      })

      await test.step('orders', async () => {
        await page.getByRole('link').and(page.locator('main [href$="/checkout"]')).click()
        await expect(shopper.heading).toHaveText(shopper.say('Checkout.Title'))
        const number = await shopper.order()
        await expect(shopper.badge).toHaveText('0')
        await page.reload()
        await expect(shopper.heading).toContainText(number)
        await expect(shopper.badge).toHaveText('0')
      })
    }
  )
}

async function refuseCookies(shopper: Shopper): Promise<void> {
  await shopper.visit('')
  await shopper.button('Shop.CookiesDecline').click()
  await expect(shopper.button('Shop.CookiesDecline')).toHaveCount(0)
}

async function countOf({ page }: Shopper): Promise<number> {
  return Number.parseInt((await page.locator('.shop-list__count').textContent()) ?? '', 10)
}

/** Filters a list by availability. On a phone the filters are in a drawer [CAT-10]. */
async function filterByAvailability(shopper: Shopper): Promise<void> {
  const { page, hasScript } = shopper
  const opener = page.locator('.vitrine-filters__open')
  const isNarrow = await opener.isVisible()
  if (isNarrow) await opener.click()
  const inDrawer = isNarrow && hasScript
  const filters = inDrawer ? page.getByRole('dialog') : page.locator('vitrine-filters')
  await filters.getByRole('checkbox', { name: shopper.say('Catalog.InStock') }).check()
  if (inDrawer) await filters.locator('.vitrine-button--primary').click()
  else if (!hasScript) await shopper.button('Catalog.ShowResults').click()
}

async function chooseAnother(shopper: Shopper): Promise<void> {
  const form = shopper.page.locator('vitrine-variation-form')
  if (shopper.hasScript) {
    await checkAnother(form)
    return
  }
  const select = form.locator('select').first()
  const other = select.locator('option:not(:checked)').first()
  await select.selectOption((await other.getAttribute('value')) ?? '')
  await shopper.button('Product.Show').click()
}

async function changeQuantity(shopper: Shopper, quantity: string): Promise<void> {
  // the fallback has a submit button, the widget saves on blur
  if (shopper.hasScript) {
    await expect(
      shopper.page.locator('vitrine-cart-items .vitrine-quantity-field')
    ).toBeVisible()
  }
  await shopper.lineQuantity.fill(quantity)
  if (shopper.hasScript) await shopper.lineQuantity.press('Tab')
  else
    await shopper.page
      .getByRole('main')
      .locator('form:has(input[name="Quantity"]) button')
      .click()
}
