import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Cart } from '../../src/shared/contract/cart.ts'
import type { SavedItem } from '../../src/shared/contract/saved-items.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const CARTS = '/shop/api/v1/shoppingcarts'
const LINE = `${CARTS}/shoppingcartitems/{id}`
const SAVE = `POST ${LINE}/saveforlater`
const ADD = 'POST /shop/api/v1/catalog/products/addtocart'

let version = 500

afterEach(() => $toasts.set([]))

function newer(parts: Partial<Cart>): Cart {
  version += 1
  return cart({ Version: version, ...parts })
}

const teapot = cartItem()
const mug = cartItem({
  ItemId: 'line-2',
  ProductVariantId: 'mug',
  Name: 'Mug',
  VariantName: ''
})
const kept: SavedItem = {
  SavedItemId: '9',
  ProductVariantId: 'teapot-red',
  Name: 'Teapot',
  VariantName: 'Red',
  Quantity: 2,
  UnitPriceTaxIncl: 12.5,
  CurrencyCode: 'EUR',
  IsAvailable: true,
  ProductUrl: '/shop/fr/p/teapot',
  Photo: null
}

function tag(given: Cart, saved: SavedItem[] = []): string {
  return `<vitrine-cart-items cart='${attribute(given)}' saved='${attribute(saved)}'></vitrine-cart-items>
    <vitrine-toasts></vitrine-toasts>`
}

const teapotRow = page.getByRole('row', { name: /Teapot/ })
const keptList = page.getByRole('region', { name: 'Gardé pour plus tard' })

test('saves a line for later optimistically, and undoes it [CART-02]', async () => {
  const api = mockApi({
    [SAVE]: { body: { Cart: newer({ Items: [mug] }), SavedItems: [kept] } },
    [`POST ${CARTS}/saveditems/{id}/movetocart`]: {
      body: { Cart: newer({ Items: [mug, teapot] }), SavedItems: [] }
    }
  })
  await openPage(tag(newer({ Version: version - 2, Items: [teapot, mug] })))
  await userEvent.click(page.getByRole('button', { name: 'Garder pour plus tard : Teapot' }))
  await expect.element(teapotRow).not.toBeInTheDocument()
  await expect.element(keptList.getByText('Teapot')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await expect.element(teapotRow).toBeVisible()
  await expect.element(keptList).not.toBeInTheDocument()
  await expect
    .poll(() => api.requests.map(({ endpoint }) => endpoint))
    .toEqual([
      `POST ${CARTS}/shoppingcartitems/line-1/saveforlater`,
      `POST ${CARTS}/saveditems/9/movetocart`
    ])
})

test('restores a line that cannot be saved for later, and explains why [CART-02]', async () => {
  mockApi({ [SAVE]: { status: 409, body: { Message: 'Plus tard n’est pas possible.' } } })
  await openPage(tag(newer({ Items: [teapot] })))
  await userEvent.click(page.getByRole('button', { name: 'Garder pour plus tard : Teapot' }))
  await expect.element(page.getByText(/Plus tard n’est pas possible/)).toBeVisible()
  await expect.element(teapotRow).toBeVisible()
})

test('explains why a saved item cannot be moved to the cart, and keeps it [CART-02]', async () => {
  mockApi({
    [`POST ${CARTS}/saveditems/{id}/movetocart`]: {
      status: 409,
      body: { Message: 'Épuisé.' }
    },
    [`GET ${CARTS}/saveditems`]: { body: [kept] }
  })
  await openPage(tag(newer({ Items: [] }), [kept]))
  await userEvent.click(page.getByRole('button', { name: 'Mettre dans le panier : Teapot' }))
  await expect.element(page.getByText(/Épuisé\./)).toBeVisible()
  await expect.element(keptList.getByText('Teapot')).toBeVisible()
})

test('empties the cart after a confirmation, and restores everything with "undo" [CART-02]', async () => {
  const api = mockApi({
    [`DELETE ${CARTS}/shoppingcartitems`]: { body: newer({ Items: [] }) },
    [ADD]: () => ({ body: newer({ Items: [teapot, mug] }) })
  })
  await openPage(tag(newer({ Version: version - 2, Items: [teapot, mug] })))
  await userEvent.click(page.getByRole('button', { name: 'Vider le panier' }))
  const question = page.getByRole('alertdialog', { name: 'Vider le panier ?' })
  await expectNoAxeViolations()
  await userEvent.click(question.getByRole('button', { name: 'Vider le panier' }))
  await expect.element(page.getByText('Votre panier est vide.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await expect.element(teapotRow).toBeVisible()
  const added = () => api.requests.filter(({ endpoint }) => endpoint === ADD)
  await expect
    .poll(() =>
      added().map(({ json }) => (json as { ProductVariantId: string }).ProductVariantId)
    )
    .toEqual(['teapot-red', 'mug'])
})

if (EXHAUSTIVE)
  test('can undo any of the last removals, not only the latest [CART-02]', async () => {
    let removals = 0
    const api = mockApi({
      [`DELETE ${LINE}`]: () => ({ body: newer({ Items: removals++ === 0 ? [mug] : [] }) }),
      [ADD]: () => ({ body: newer({ Items: [teapot] }) })
    })
    await openPage(tag(newer({ Items: [teapot, mug] })))
    await userEvent.click(page.getByRole('button', { name: 'Retirer Teapot' }))
    await userEvent.click(page.getByRole('button', { name: 'Retirer Mug' }))
    await userEvent.click(page.getByRole('button', { name: 'Annuler' }).first())
    await expect
      .poll(() => api.requests.find(({ endpoint }) => endpoint === ADD)?.json)
      .toMatchObject({ ProductVariantId: 'teapot-red' })
  })

test('shows the components of the total, and the saving of a coupon on a line [CART-06]', async () => {
  mockApi()
  const Items = [cartItem({ DiscountTaxIncl: 2.5 })]
  const sums = {
    ItemsAmountTaxIncl: 25,
    DiscountTaxIncl: 2.5,
    AmountTaxIncl: 22.5,
    ShippingAmountTaxIncl: 0,
    TotalTaxIncl: 22.5,
    Taxes: [{ VatPercent: 21, AmountTax: 3.9 }]
  }
  await openPage(tag(newer({ Items, ...sums })))
  await expect.element(page.getByText(/Vous économisez 2,50\s€/)).toBeVisible()
  await expect.element(page.getByText('gratuite')).toBeVisible()
  await expect.element(page.getByText(/dont TVA 21\s%/)).toBeVisible()
  await expectNoAxeViolations()
})

test('names a line that was removed elsewhere, and keeps the focus in the list [CART-05]', async () => {
  mockApi({ [`GET ${CARTS}`]: () => ({ body: newer({ Items: [mug] }) }) })
  await openPage(tag(newer({ Items: [teapot, mug] })))
  const remove = page.getByRole('button', { name: 'Retirer Teapot' })
  await expect.element(remove).toBeVisible()
  ;(remove.element() as HTMLElement).focus()
  document.dispatchEvent(new CustomEvent('vitrine:cart:changed'))
  await expect.element(teapotRow).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/^Teapot n’est plus dans votre panier/).first())
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retirer Mug' })).toHaveFocus()
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('says nothing of a line that was removed here [CART-02]', async () => {
    mockApi({ [`DELETE ${LINE}`]: () => ({ body: newer({ Items: [mug] }) }) })
    await openPage(tag(newer({ Items: [teapot, mug] })))
    await userEvent.click(page.getByRole('button', { name: 'Retirer Teapot' }))
    await expect.element(teapotRow).not.toBeInTheDocument()
    await expect.element(page.getByText(/n’est plus dans votre panier/)).not.toBeInTheDocument()
  })
