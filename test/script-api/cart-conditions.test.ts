import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CartChange } from '../../src/events.ts'
import { cart as shop } from '../../src/main.ts'
import {
  applyCoupon,
  chooseCity,
  chooseShippingCountry,
  chooseShippingMethod,
  removeCoupon,
  saveDeliveryLocation
} from '../../src/stores/cart/cart-options.ts'
import { createPickup } from '../../src/stores/checkout/pickup-points.ts'
import { changeTaxCountry } from '../../src/stores/checkout/tax-country.ts'
import { attribute, cart, cartItem, pickupPoint } from '../support/builders.ts'
import { listen } from '../support/listen.ts'
import { mockApi } from '../support/mock-api.ts'
import { openScriptedPage } from '../support/open-scripted-page.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const COUPON = '/shop/api/v1/shoppingcarts/coupon'
const SUMMER = { CouponCode: 'SUMMER', Description: 'Summer', AmountTaxIncl: 5 }

let version = 5000

/** A cart that is newer than all before. */
function newCart(parts: Parameters<typeof cart>[0] = {}) {
  version += 1
  return cart({ Version: version, ItemsCount: 1, Items: [cartItem()], ...parts })
}

/** What is announced from now on; all of it is cancelled. */
function cancelled(): CartChange[] {
  const changes: CartChange[] = []
  listen('vitrine:cart:before-change', event => {
    changes.push(event.detail.change)
    event.preventDefault()
  })
  return changes
}

function choosePoint(): Promise<void> {
  const pickup = createPickup({
    carrier: 'relay',
    shippingMethodId: 'pickup',
    searchRadius: 10,
    maximumListSize: 20,
    onRefused: () => {}
  })
  const recipient = { firstName: 'Emma', lastName: 'Dubois' }
  return pickup.save(pickupPoint({ PublicAccessPointID: 'P1' }), recipient)
}

test.each<[string, CartChange, () => Promise<unknown>]>([
  ['a coupon [CART-06]', { kind: 'apply-coupon', code: 'SUMMER' }, () => applyCoupon('SUMMER')],
  [
    'the removal of a coupon [CART-06]',
    { kind: 'remove-coupon', code: 'SUMMER' },
    () => removeCoupon('SUMMER')
  ],
  [
    'another way of delivery [CART-03]',
    { kind: 'delivery', shippingMethodId: 'express' },
    () => chooseShippingMethod('express')
  ],
  [
    'another country [CART-03]',
    { kind: 'delivery', country: 'NL' },
    () => chooseShippingCountry('NL')
  ],
  ['another city [CART-03]', { kind: 'delivery', cityId: '4970' }, () => chooseCity('4970')],
  [
    'a city that is not in the list [CART-04]',
    { kind: 'delivery', postalCode: '4970', city: 'Stavelot' },
    () => saveDeliveryLocation('4970', 'Stavelot')
  ],
  ['a pickup point [CHK-08]', { kind: 'delivery', pickupPointId: 'P1' }, choosePoint]
])(
  'announces %s, and sends nothing if a script cancels it [CART-05]',
  async (_, change, act) => {
    const { requests } = mockApi({ [READ]: { body: newCart() } })
    await openScriptedPage()
    await shop.get()
    const changes = cancelled()
    await expect(act()).rejects.toMatchObject({ name: 'CancelledError' })
    expect(changes).toEqual([change])
    expect(requests.map(({ endpoint }) => endpoint)).toEqual([READ])
  }
)

test('announces other taxes, which a script may cancel like a refusal [CART-05, CHK-06]', async () => {
  const { requests } = mockApi({ [READ]: { body: newCart() } })
  await openScriptedPage()
  await shop.get()
  const changes = cancelled()
  expect(await changeTaxCountry('NL')).toBe(false)
  expect(changes).toEqual([{ kind: 'delivery', taxCountry: 'NL' }])
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([READ])
})

test('tells scripts before and after a coupon changes the cart [CART-05, CART-06]', async () => {
  const before = newCart()
  const after = newCart({ Coupons: [SUMMER] })
  mockApi({ [READ]: { body: before }, [`POST ${COUPON}`]: { body: after } })
  await openScriptedPage()
  await shop.get()
  const steps: unknown[] = []
  listen('vitrine:cart:before-change', ({ detail }) => steps.push(detail.cart?.Version))
  listen('vitrine:cart:changed', ({ detail }) => steps.push(detail.cart.Version))
  expect(await applyCoupon('SUMMER')).toBe(true)
  await expect.poll(() => steps).toEqual([before.Version, after.Version])
})

test('keeps the code and the coupon of the shopper, and shows nothing as failed, if a script cancels both [CART-05, CART-06]', async () => {
  const { requests } = mockApi({ [READ]: { body: newCart({ Coupons: [SUMMER] }) } })
  await openScriptedPage(
    `<vitrine-coupon coupons='${attribute([SUMMER])}'></vitrine-coupon><vitrine-toasts></vitrine-toasts>`
  )
  const changes = cancelled()
  const code = page.getByLabelText('Code promo')
  await code.fill('WINTER')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await vi.waitFor(() => expect(changes).toHaveLength(1))
  await expect.element(code).toHaveValue('WINTER')
  await page.getByRole('button', { name: /SUMMER/ }).click()
  await vi.waitFor(() => expect(changes).toHaveLength(2))
  await expect.element(page.getByRole('button', { name: /SUMMER/ })).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toEqual([])
})
