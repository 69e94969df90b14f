import { expect, test } from 'vitest'
import { filledCheckout, order, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

/** Chooses the first available pickup point without JavaScript. */
async function choosePoint(who: Shopper): Promise<string> {
  const point = await shop.db
    .selectFrom('pickup_points')
    .select('id')
    .where('availability', '=', 'available')
    .where('country', '=', 'BE')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const answer = await who.post('/shop/fr/shippings/pickuppoint/search', {
    PickupPointRef: point.id,
    ShippingFirstName: 'Claire',
    ShippingLastName: 'Dubois'
  })
  expect(answer.statusCode).toBe(303)
  return point.id
}

async function withCart(): Promise<Shopper> {
  const guest = shop.visitor()
  await guest.add((await readyVariant(shop.db)).id)
  return guest
}

/** The delivery method that the checkout has selected. */
async function methodOf(who: Shopper): Promise<string | null | undefined> {
  const { body } = await who.get('/shop/fr/checkout')
  return documentOf(body)
    .querySelector('[name="ShippingMethod"][checked]')
    ?.getAttribute('value')
}

test('saves the reference and the type of the pickup point with the order [CHK-09]', async () => {
  const guest = await withCart()
  const id = await choosePoint(guest)
  const number = orderNumber(await order(guest, { ShippingMethod: 'pickup' }))
  const { pickup_point } = await shop.db
    .selectFrom('orders')
    .select('pickup_point')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { kind } = await shop.db
    .selectFrom('pickup_points')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(pickup_point).toMatchObject({ Reference: id, Type: kind })
  const noor = await shop.customer('balie@example.com')
  expect((await noor.get(`/shop/fr/sales/orders/${number}`)).body).toContain(
    `référence ${id}, type ${kind}`
  )
})

if (EXHAUSTIVE)
  test('starts the next checkout without the delivery choices of the last order [CHK-09]', async () => {
    const guest = await withCart()
    await choosePoint(guest)
    orderNumber(await order(guest, { ShippingMethod: 'pickup' }))
    await guest.add((await readyVariant(shop.db)).id)
    expect(await methodOf(guest)).toBe('home')
    const cart = await guest.cart()
    expect(cart.PickupPoint ?? null).toBeNull()
    expect(cart.ShippingMethodCode ?? null).toBeNull()
  })

test('takes the choices of a guest who logs in over, and not those of an earlier cart [CART-03]', async () => {
  const earlier = await shop.customer('lotte@example.com')
  await earlier.add((await readyVariant(shop.db)).id)
  await earlier.call('POST', '/shop/api/v1/shoppingcarts/shippingmethods', {
    ShippingMethodId: 'express'
  })
  const guest = await withCart()
  const id = await choosePoint(guest)
  await logIn(guest, 'lotte@example.com')
  expect(await methodOf(guest)).toBe('pickup')
  const point = (await guest.cart()).PickupPoint
  expect(point).not.toBeNull()
  expect((await guest.get('/shop/fr/checkout')).body).toContain(id)
})

if (EXHAUSTIVE)
  test('keeps the choices of a customer whose guest cart had none [CART-03]', async () => {
    const earlier = await shop.customer('emma@example.com')
    await earlier.add((await readyVariant(shop.db)).id)
    await earlier.call('POST', '/shop/api/v1/shoppingcarts/shippingmethods', {
      ShippingMethodId: 'shop'
    })
    const guest = await withCart()
    await logIn(guest, 'emma@example.com')
    expect(await methodOf(guest)).toBe('shop')
  })

test('places an order although hidden fields are empty or wrong [CHK-01]', async () => {
  const guest = await withCart()
  const form = await filledCheckout(guest, { ShippingMethod: 'shop' })
  const answer = await guest.post(form.action, {
    ...form.fields,
    SameAddressForShipping: '',
    ShippingStreet1: '',
    ShippingPostalCode: 'x',
    ShippingCity: '',
    BillingCompany: '',
    BillingVAT: 'BE000',
    PrepaidAccountId: '99'
  })
  orderNumber(answer)
})

test('lets the server check the form without JavaScript, because a browser would stop at hidden fields [CHK-01]', async () => {
  const guest = await withCart()
  for (const url of ['/shop/fr/checkout', '/shop/fr/checkout?step=address']) {
    const page = documentOf((await guest.get(url)).body)
    expect(page.querySelector('form#checkout')?.hasAttribute('novalidate')).toBe(true)
    expect(formOf(page.documentElement.outerHTML, 'form#checkout').action).toContain('checkout')
  }
})
