import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import type { Coupon } from '../../src/shared/contract/coupons.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

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

/** The browser's time zone; `''` for the one of the machine. */
const beIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })

afterEach(() => beIn(''))

test('shows the customer’s coupons with their benefit and last day [CART-07]', async () => {
  mockApi({ [LIST]: { body: coupons } })
  await openPage(TAG)
  await open()
  await expect.element(dialog().getByText('CLAIRE12')).toBeVisible()
  await expect.element(dialog().getByText('5 janvier 2027', { exact: false })).toBeVisible()
  await expect.element(dialog().getByText('Vous l’avez déjà utilisé.')).toBeVisible()
  expect(
    dialog()
      .getByRole('button', { name: /^Appliquer/ })
      .elements()
  ).toHaveLength(1)
  await expectNoAxeViolations()
})

test.each([
  // the midnight after 14 December, or after a day on which the clocks change
  ['', '2026-12-14T23:00:00Z', 'Valable jusqu’au 14 décembre 2026 inclus'],
  ['', '2026-12-15T22:59:59Z', 'Valable jusqu’au 15 décembre 2026 inclus'],
  ['America/Montreal', '2026-12-15T05:00:00Z', 'Valable jusqu’au 14 décembre 2026 inclus'],
  ['America/Los_Angeles', '2026-11-02T08:00:00Z', 'Valable jusqu’au 1er novembre 2026 inclus'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', 'Valable jusqu’au 31 décembre 2026 inclus'],
  ['Europe/Brussels', '2026-03-29T22:00:00Z', 'Valable jusqu’au 29 mars 2026 inclus'],
  ['Pacific/Auckland', '2026-12-14', 'Valable jusqu’au 14 décembre 2026 inclus'],
  ['America/Montreal', '2026-12-14T23:00:00Z', 'Valable jusqu’au 14 décembre 2026 à 18:00']
])(
  'names the last valid day in the time zone of the shop, "%s", for %s [CART-07]',
  async (zone, EndDatetime, words) => {
    mockApi({ [LIST]: { body: [{ CouponCode: 'CLAIRE12', EndDatetime }] } })
    await openPage(zone ? TAG.replace('load=', `time-zone="${zone}" load=`) : TAG)
    await open()
    await expect.element(dialog().getByText(words, { exact: true })).toBeVisible()
  }
)

test.each([
  ['America/Montreal', 14],
  ['Pacific/Auckland', 15],
  ['Europe/Brussels', 15],
  ['America/Los_Angeles', 14]
])('names the same day to a shopper in %s [CART-07]', async (zone, localDay) => {
  const EndDatetime = '2026-12-14T23:00:00Z'
  await beIn(zone)
  expect(new Date(EndDatetime).getDate()).toBe(localDay)
  mockApi({ [LIST]: { body: [{ CouponCode: 'CLAIRE12', EndDatetime }] } })
  await openPage(TAG)
  await open()
  const words = dialog().getByText('Valable jusqu’au 14 décembre 2026 inclus', { exact: true })
  await expect.element(words).toBeVisible()
})

if (EXHAUSTIVE)
  test('shows a coupon without an end if its date cannot be read', async () => {
    mockApi({ [LIST]: { body: [{ CouponCode: 'CLAIRE12', EndDatetime: 'soon' }] } })
    await openPage(TAG)
    await open()
    await expect.element(dialog().getByText('CLAIRE12')).toBeVisible()
    expect(dialog().element().textContent).not.toContain('Valable')
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
