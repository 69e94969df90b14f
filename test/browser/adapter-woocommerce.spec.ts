import { expect, test } from '@playwright/test'
import { startWooCommerce } from '../support/woocommerce-server.ts'
import {
  addAtOnce,
  rowOf,
  serveAdapterShop,
  snippetOf,
  typeInto
} from './support/adapter-shop.ts'

const BELT = `<vitrine-add-to-cart product-id="11" product-variant-id="11" product-name="Belt">
  <button>Ajouter la ceinture</button>
</vitrine-add-to-cart>`

test('the tags of the guide work in a shop with WooCommerce [CART-02]', async ({ page }) => {
  const server = await startWooCommerce()
  // with a product of the server
  const head = snippetOf('WooCommerce', 'html', 0)
  const tags = snippetOf('WooCommerce', 'html', 1).replaceAll('"38"', '"10"')
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Panier</title>${head}</head><body>${tags}${BELT}</body></html>`
  const shop = await serveAdapterShop(server.origin, { '/panier/': html })
  await page.goto(`${shop.address}/panier/`)

  // the server loses one of two changes that overlap
  await addAtOnce(page)
  const cap = rowOf(page, 'Cap – Café & Bar')
  const belt = rowOf(page, 'Belt')
  await expect(cap).toContainText('12,10 €')
  expect(server.requests.filter(one => one === 'POST cart/add-item')).toHaveLength(2)

  await typeInto(cap.getByRole('spinbutton'), '3')
  await expect(cap).toContainText('36,30 €')
  await expect(page.locator('vitrine-cart-summary')).toContainText('66,55 €')

  server.expireNonces()
  await typeInto(cap.getByRole('spinbutton'), '4')
  await expect(cap).toContainText('48,40 €')

  server.limits.set(10, 2)
  await typeInto(cap.getByRole('spinbutton'), '5')
  await expect(cap.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.locator('vitrine-cart-items')).toContainText(
    'La boutique a modifié la quantité : 2.'
  )

  await belt.getByRole('button', { name: /^Retirer/ }).click()
  await expect(belt).toHaveCount(0)
  await page.locator('vitrine-toasts').getByRole('button', { name: 'Annuler' }).click()
  await expect(belt).toHaveCount(1)

  const coupon = page.locator('vitrine-coupon')
  await typeInto(coupon.getByRole('textbox'), 'nonsense')
  await expect(coupon).toContainText('"nonsense" is an invalid coupon code.')
  await typeInto(coupon.getByRole('textbox'), 'tenpercent')
  await expect(page.locator('vitrine-cart-summary')).toContainText('49,01 €')
  await coupon.getByRole('button', { name: /^Retirer le code/ }).click()
  await expect(page.locator('vitrine-cart-summary')).toContainText('54,45 €')

  const sums = page.locator('vitrine-cart-items')
  await expect(sums).toContainText('60,50 €')
  await page
    .locator('vitrine-cart-shipping')
    .getByRole('radio', { name: /Pickup/ })
    .click()
  await expect(sums).not.toContainText('60,50 €')

  server.stock.set(11, 0)
  const addBelt = page.locator('vitrine-add-to-cart').last()
  await addBelt.getByRole('button').click()
  await expect(addBelt).toContainText(
    'You cannot add "Belt" to the cart because the product is out of stock.'
  )

  const search = page.locator('vitrine-search-box')
  await search.locator('input[name=s]').fill('belt')
  await expect(search.getByRole('option', { name: /Belt/ })).toBeVisible()

  await page.reload()
  await expect(cap.getByRole('spinbutton')).toHaveValue('2')
  shop.close()
  server.close()
})
