import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Cart, CartCoupon } from '../../src/shared/contract/cart.ts'
import { primeCart } from '../../src/stores/cart/cart.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const APPLY = 'POST /shop/api/v1/shoppingcarts/coupon'
const REMOVE = 'DELETE /shop/api/v1/shoppingcarts/coupon'
const READ = 'GET /shop/api/v1/shoppingcarts'
const STRINGS = {
  'ShoppingCarts.Coupons': 'Coupons',
  'ShoppingCarts.NoCouponAvailable': 'Ce code n’est pas valable.'
}
const TAG = `<vitrine-coupon><form><input name="CouponCode" aria-label="Code promo"></form></vitrine-coupon>
  <vitrine-toasts></vitrine-toasts>`

const ten: CartCoupon = { CouponCode: 'DIX', Description: '−10 %', AmountTaxIncl: 2.5 }

const withCoupons = (Version: number, Coupons: CartCoupon[]): Cart =>
  cart({ Version, Coupons, Items: [cartItem()] })

const field = () => page.getByRole('textbox', { name: 'Code promo' })
const toast = (text: string) =>
  page.getByRole('region').getByText(text, { exact: false }).first()

test('applies the typed code with Enter and shows its saving, without a page change [CART-06]', async () => {
  const api = mockApi({ [APPLY]: { body: withCoupons(2, [ten]) } })
  const { departures } = await openPage(TAG, { strings: STRINGS })
  await field().fill(' dix ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('−2,50 €')).toBeVisible()
  await expect.element(field()).toHaveValue('')
  await expect
    .poll(() => api.requests)
    .toEqual([{ endpoint: APPLY, json: { CouponCode: 'dix' } }])
  expect(departures).toEqual([])
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('accepts a bare "true" as response, and then reloads the cart [CART-06]', async () => {
    const api = mockApi({
      [APPLY]: { body: true },
      [READ]: { body: withCoupons(2, [ten]) }
    })
    await openPage(TAG)
    await field().fill('DIX')
    await userEvent.click(page.getByRole('button', { name: 'Appliquer' }))
    await expect.element(page.getByText('−2,50 €')).toBeVisible()
    await expect
      .poll(() => api.requests.map(request => request.endpoint))
      .toEqual([APPLY, READ])
  })

if (EXHAUSTIVE)
  test('shows under the title Coupons that none is available if the response is false [CART-06]', async () => {
    mockApi({ [APPLY]: { body: false } })
    await openPage(TAG, { strings: STRINGS })
    await field().fill('RIEN')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Coupons', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('Ce code n’est pas valable.').first()).toBeVisible()
    await expect.element(field()).toHaveValue('RIEN')
    await expect.element(field()).toHaveAccessibleDescription('Ce code n’est pas valable.')
    await expect.element(field()).toHaveFocus()
  })

test('shows the server’s reason for a rejection, at the field too [CART-06]', async () => {
  const Message = 'Le code ETE a expiré le 21 septembre.'
  mockApi({ [APPLY]: { status: 409, body: { Message } } })
  await openPage(TAG, { strings: STRINGS })
  await field().fill('ETE')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveAccessibleDescription(Message)
  await field().fill('ET')
  await expect.element(field()).not.toHaveAccessibleDescription(Message)
})

if (EXHAUSTIVE)
  test('sends no request for an empty field [CART-06]', async () => {
    const api = mockApi()
    await openPage(TAG)
    await field().fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveAccessibleDescription('Saisissez un code.')
    expect(api.requests).toEqual([])
  })

test('removes a coupon and offers to undo it [CART-06]', async () => {
  const api = mockApi({
    [REMOVE]: { body: withCoupons(3, []) },
    [APPLY]: { body: withCoupons(4, [ten]) }
  })
  primeCart(withCoupons(2, [ten]))
  await openPage(TAG)
  await userEvent.click(page.getByRole('button', { name: 'Retirer le code DIX' }))
  await expect.element(page.getByText('−2,50 €')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await expect.element(page.getByText('−2,50 €')).toBeVisible()
  await expect
    .poll(() => api.requests)
    .toEqual([
      { endpoint: REMOVE, json: { CouponCode: 'DIX' } },
      { endpoint: APPLY, json: { CouponCode: 'DIX' } }
    ])
})

test('shows several codes, and why one of them does not apply yet', async () => {
  mockApi()
  const waiting = {
    CouponCode: 'CINQ',
    Description: '−5 €',
    AmountTaxIncl: 0,
    Notice: 'Il manque 3,00 €.'
  }
  primeCart(withCoupons(2, [ten, waiting]))
  await openPage(TAG)
  await expect.element(page.getByText('Il manque 3,00 €.')).toBeVisible()
  expect(page.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(2)
})

test('shows the server-rendered coupons until the cart has loaded', async () => {
  mockApi()
  await openPage(`<vitrine-coupon coupons='${JSON.stringify([ten])}'></vitrine-coupon>`)
  await expect.element(page.getByText('−2,50 €')).toBeVisible()
})

test('applies the code in the URL once, and removes it from there', async () => {
  const api = mockApi({ [APPLY]: { body: withCoupons(2, [ten]) } })
  await openPage(TAG, { url: '/shop/fr/shoppingcarts?coupon=dix&x=1' })
  await expect.element(page.getByText('−2,50 €')).toBeVisible()
  expect(location.search).toBe('?x=1')
  await expect
    .poll(() => api.requests)
    .toEqual([{ endpoint: APPLY, json: { CouponCode: 'dix' } }])
})

test('keeps the code after a network failure, and reports the failure', async () => {
  mockApi({ [APPLY]: { status: 0 } })
  await openPage(TAG, { strings: STRINGS })
  await field().fill('DIX')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('injoignable')).toBeVisible()
  await expect.element(field()).toHaveValue('DIX')
})
