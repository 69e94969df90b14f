import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KEYS, markChanged } from '../../src/lib/page/changes.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const HTML = `
  <vitrine-wishlist-count href="/shop/fr/catalog/wishlist/list" count="0"><a href="/shop/fr/catalog/wishlist/list">Mes listes</a></vitrine-wishlist-count>
  <vitrine-cart-summary href="/shop/fr/shoppingcarts" count="0"><a href="/shop/fr/shoppingcarts">Panier</a></vitrine-cart-summary>
  <vitrine-wishlist-button product-id="teapot" product-variant-id="teapot-red" in-list="false"><a href="/shop/fr/catalog/wishlist/popup">Ajouter</a></vitrine-wishlist-button>`

/** What the server says once somebody else is logged in. */
function logInAsAnother(): void {
  mockApi({
    'GET /shop/api/v1/catalog/wishlist/products/count': { body: 6 },
    'GET /shop/api/v1/catalog/wishlist/isinthelist': { body: true },
    'GET /shop/api/v1/shoppingcarts': {
      body: cart({ Version: 100, ItemsCount: 2, Items: [cartItem({ Quantity: 2 })] })
    }
  })
}

test.each([
  ['in this tab', () => markChanged('session')],
  ['in another tab', () => dispatchEvent(new StorageEvent('storage', { key: KEYS.session }))]
])(
  'hearts, lists and cart are those of the customer who has logged in %s [ACC-01]',
  async (_, announce) => {
    mockApi({ 'GET /shop/api/v1/shoppingcarts': { body: cart({ Version: 1 }) } })
    await openPage(HTML)
    await expect.element(page.getByRole('link', { name: 'Ajouter à une liste' })).toBeVisible()
    logInAsAnother()
    announce()
    await expect.element(page.getByRole('link', { name: 'Sur votre liste' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /6 produits/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Panier, 2 articles/ })).toBeVisible()
  }
)
