import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { codeOf } from './support/code-of.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

test('a widget whose module cannot be loaded keeps its fallback, and other widgets work [CTX-04]', async ({
  page
}) => {
  await page.route(codeOf('vitrine-variation-form'), route => route.abort())
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  const shopper = new Shopper(page, 'fr')

  // not shopper.visit(), which waits for all tags
  await page.goto('/shop/fr/p/theiere-kyoto-en-fonte')
  await expect(page.locator('vitrine-variation-form:not(:defined)')).toBeVisible()
  await expect(shopper.button('Product.Show')).toBeVisible()
  await shopper.buy()

  await expect(shopper.badge).toHaveText('1')
  await expect.poll(() => errors.join('\n')).toContain('<vitrine-variation-form>')
})

if (EXHAUSTIVE)
  test('a widget that throws shows its fallback again, and other widgets continue to work', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/c/theieres')
    await shopper.openProduct()
    await expect(shopper.button('Product.Show')).toHaveCount(0)

    // set as a property, because no server would send this
    await page.locator('vitrine-variation-form').evaluate(form => {
      Object.assign(form, { variations: { ProductVariantAttributesViewModel: [null] } })
    })

    await expect(shopper.button('Product.Show')).toBeVisible()
    await shopper.buy()
    await expect(shopper.badge).toHaveText('1')
  })

if (EXHAUSTIVE)
  test('the cart and its badge appear again after another script has removed their content', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/c/theieres')
    await shopper.openProduct()
    await shopper.buy()
    await tagsAlive(page)

    await page.evaluate(() => {
      document.querySelector('vitrine-cart-items > vitrineview')?.replaceChildren()
      document.querySelector('vitrine-cart-summary > vitrineview')?.remove()
    })

    await expect(shopper.lineQuantity).toHaveValue('1')
    await shopper.lineQuantity.press('ArrowUp')
    await expect(shopper.badge).toHaveText('2')
  })
