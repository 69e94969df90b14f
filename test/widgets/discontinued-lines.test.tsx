import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SavedItem } from '../../src/shared/contract/saved-items.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, cart, cartItem, fullWishlist, wishlistTag } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { counts, ITEM, WISHLIST_API } from '../support/wishlist-examples.ts'

const CARTS = '/shop/api/v1/shoppingcarts'

afterEach(() => $toasts.set([]))

const former = {
  ProductVariantId: 'kettle',
  SKU: 'KT-1',
  Name: 'Kettle',
  VariantName: '',
  Quantity: 3,
  Notice: 'Kettle (réf. KT-1, quantité : 3) n’est plus vendu.'
}

test('the cart says what is no longer sold, beside what is, and removes it [CART-01]', async () => {
  const teapot = cartItem()
  const api = mockApi({
    [`DELETE ${CARTS}/shoppingcartitems/{id}`]: {
      body: cart({ Version: 902, Items: [teapot], DiscontinuedItems: [] })
    }
  })
  const given = cart({
    Version: 901,
    Items: [teapot],
    DiscontinuedItems: [{ ItemId: 'line-9', ...former }]
  })
  await openPage(
    `<vitrine-cart-items cart='${attribute(given)}' saved='[]'></vitrine-cart-items>`
  )
  await expect.element(page.getByText(former.Notice, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Teapot/ })).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Retirer Kettle' }))
  await expect.element(page.getByText(former.Notice, { exact: false })).not.toBeInTheDocument()
  expect(api.requests.map(({ endpoint }) => endpoint)).toContain(
    `DELETE ${CARTS}/shoppingcartitems/line-9`
  )
})

test('an empty cart says what is no longer sold, too [CART-01]', async () => {
  const given = cart({ Version: 911, DiscontinuedItems: [{ ItemId: 'line-9', ...former }] })
  await openPage(
    `<vitrine-cart-items cart='${attribute(given)}' saved='[]'></vitrine-cart-items>`
  )
  await expect.element(page.getByText(former.Notice, { exact: false })).toBeVisible()
  await expect.element(page.getByText('Votre panier est vide.')).toBeVisible()
})

test('a saved item that is no longer sold can only be forgotten [CART-02]', async () => {
  const saved: SavedItem = {
    ...former,
    SavedItemId: '9',
    UnitPriceTaxIncl: 0,
    CurrencyCode: 'EUR',
    IsAvailable: false,
    ProductUrl: '/shop/fr/catalog',
    Photo: null
  }
  const given = cart({ Version: 921 })
  await openPage(
    `<vitrine-cart-items cart='${attribute(given)}' saved='${attribute([saved])}'></vitrine-cart-items>`
  )
  const kept = page.getByRole('region', { name: 'Gardé pour plus tard' })
  await expect.element(kept.getByText(former.Notice)).toBeVisible()
  expect(kept.getByRole('button').elements()).toHaveLength(1)
})

test('a list says what is no longer sold and what is reserved of it, and removes it [WISH-09]', async () => {
  const line = { WishlistProductId: '70', ...former, ReservedQuantity: 2 }
  const list = fullWishlist({ Lines: [], DiscontinuedLines: [line], ShowsReserved: true })
  const api = mockApi({
    [`DELETE ${WISHLIST_API}/deletefromlist`]: { status: 204 },
    [ITEM]: { body: wishlistTag(fullWishlist({ Lines: [], DiscontinuedLines: [] })) },
    ...counts
  })
  await openPage(wishlistTag(list))
  await expect.element(page.getByText(former.Notice, { exact: false })).toBeVisible()
  await expect.element(page.getByText(/Réservé\s:\s2/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: /Retirer Kettle/ }))
  await expect.element(page.getByText(former.Notice, { exact: false })).not.toBeInTheDocument()
  expect(api.requests).toContainEqual(
    expect.objectContaining({
      endpoint: `DELETE ${WISHLIST_API}/deletefromlist`,
      query: { WishlistProductId: '70' }
    })
  )
})
