import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Coupon } from '../../src/contract/coupons.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const LIST = 'GET /shop/api/v1/couponcode/user/1'
const APPLY = 'POST /shop/api/v1/shoppingcarts/coupon'
const TAG = `<vitrine-coupon-list user-id="1" load="eager"><a href="/shop/fr/account#coupons">Mes codes promo</a></vitrine-coupon-list>
  <vitrine-toasts></vitrine-toasts>`

const coupons: Coupon[] = [
  {
    CouponCode: 'CLAIRE12',
    Description: '−12,00 €',
    EndDatetime: '2027-01-05T23:00:00Z',
    Notice: null
  },
  { CouponCode: 'UTILISE', Description: '−8,00 €', Notice: 'Vous l’avez déjà utilisé.' }
]

const open = () => userEvent.click(page.getByRole('button', { name: 'Mes codes promo' }))
const dialog = () => page.getByRole('dialog', { name: 'Mes codes promo' })

test('shows the customer’s coupons with their benefit and expiry date [CART-07]', async () => {
  mockApi({ [LIST]: { body: coupons } })
  await openPage(TAG)
  await open()
  await expect.element(dialog().getByText('CLAIRE12')).toBeVisible()
  await expect.element(dialog().getByText('janvier 2027', { exact: false })).toBeVisible()
  await expect.element(dialog().getByText('Vous l’avez déjà utilisé.')).toBeVisible()
  expect(
    dialog()
      .getByRole('button', { name: /^Appliquer/ })
      .elements()
  ).toHaveLength(1)
  await expectNoAxeViolations()
})

test('applies a coupon without closing the dialog [CART-07]', async () => {
  const api = mockApi({
    [LIST]: { body: coupons },
    [APPLY]: {
      body: cart({
        Items: [cartItem()],
        Coupons: [{ CouponCode: 'CLAIRE12', Description: '', AmountTaxIncl: 12 }]
      })
    }
  })
  await openPage(TAG)
  await open()
  await userEvent.click(dialog().getByRole('button', { name: 'Appliquer CLAIRE12' }))
  const done = dialog().getByRole('button', { name: /Appliqué/ })
  await expect.element(done).toHaveFocus()
  await expect
    .poll(() => api.requests.at(-1))
    .toEqual({ endpoint: APPLY, json: { CouponCode: 'CLAIRE12' } })
})

test('explains why a coupon was rejected', async () => {
  mockApi({
    [LIST]: { body: coupons },
    [APPLY]: { status: 409, body: { Message: 'Il ne se cumule pas.' } }
  })
  await openPage(TAG)
  await open()
  await userEvent.click(dialog().getByRole('button', { name: 'Appliquer CLAIRE12' }))
  await expect.element(dialog().getByText('Il ne se cumule pas.')).toBeVisible()
})

test('shows a toast if the list cannot be loaded, and retries [CART-07]', async () => {
  mockApi({ [LIST]: { status: 0 } })
  await openPage(TAG)
  await open()
  const again = dialog().getByRole('button', { name: 'Réessayer' })
  await expect.element(again).toBeVisible()
  mockApi({ [LIST]: { body: [] } })
  await userEvent.click(again)
  await expect.element(dialog().getByText('pas de code promo', { exact: false })).toBeVisible()
})
