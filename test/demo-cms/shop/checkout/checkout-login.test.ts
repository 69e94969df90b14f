import { describe, expect, test } from 'vitest'
import { filledCheckout } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const EMAIL = 'hotel@example.com'
const CHECKOUT = '/shop/fr/checkout'

/** A customer with a product in the cart, who has chosen a delivery. */
async function choosing(ShippingMethod: string, point?: string): Promise<Shopper> {
  const who = await shop.customer(EMAIL)
  await who.add((await readyVariant(shop.db)).id)
  if (point) {
    await who.post('/shop/fr/shippings/pickuppoint/search', {
      PickupPointRef: point,
      ShippingFirstName: 'Anne',
      ShippingLastName: 'Noël'
    })
  }
  await filledCheckout(who, {
    ShippingMethod,
    PurchaseOrderNumber: 'PO-77',
    SameAddressForShipping: 'true'
  })
  return who
}

async function pointIn(availability: string): Promise<{ id: string; name: string }> {
  return shop.db
    .selectFrom('pickup_points')
    .select(['id', 'name'])
    .where('availability', '=', availability as 'available')
    .where('country', '=', 'BE')
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

const losses: Record<string, (who: Shopper) => Promise<unknown>> = {
  'its cookie is gone': async ({ cookies }) => cookies.clear(),
  'it was ended by a logoff in another tab': async ({ cookies }) => {
    await shop.visitor({ cookies: new Map(cookies) }).post('/shop/fr/security/logoff', {})
    cookies.clear()
  }
}

async function review(who: Shopper) {
  return documentOf((await who.get(`${CHECKOUT}?step=review`)).body)
}

describe.each(Object.keys(losses))('when the session has ended at "Order" and %s', loss => {
  test.each(['express', 'pickup', 'shop'])(
    'the review shows the chosen delivery after the login: %s [CHK-01]',
    async method => {
      const point = method === 'pickup' ? await pointIn('available') : undefined
      const who = await choosing(method, point?.id)
      const before = await review(who)
      const form = formOf(before.documentElement.outerHTML, 'form#checkout')
      await losses[loss]!(who)
      const asked = await who.post(form.action, { ...form.fields, AcceptTerms: 'true' })
      expect(asked.statusCode).toBe(401)
      await logIn(who, EMAIL, { returnUrl: `${CHECKOUT}?step=review` })
      const after = await review(who)
      const textOf = (page: Document) =>
        page.querySelector('.shop-checkout__form')?.textContent?.replace(/\s+/g, ' ')
      expect(textOf(after)).toBe(textOf(before))
      if (point) expect(textOf(after)).toContain(point.name)
    }
  )

  test('what was typed on one page is kept: method, references and another address [CHK-01]', async () => {
    const who = await choosing('home')
    const form = formOf((await who.get(CHECKOUT)).body, 'form#checkout')
    const { SameAddressForShipping: _, ...fields } = form.fields
    const typed = {
      ...fields,
      ShippingMethod: 'express',
      PurchaseOrderNumber: 'PO-88',
      OwnReference: 'Chambre 12',
      ExistingShippingAddressId: '',
      ShippingFirstName: 'Anne',
      ShippingLastName: 'Noël',
      ShippingCountryId: 'BE',
      ShippingStreet1: 'Quai de Rome',
      ShippingHouseNumber: '3',
      ShippingBoxNumber: '',
      ShippingPostalCode: '4000',
      ShippingCity: 'Liège'
    }
    await losses[loss]!(who)
    expect((await who.post(form.action, typed)).statusCode).toBe(401)
    await logIn(who, EMAIL, { returnUrl: CHECKOUT })
    const { fields: kept } = formOf((await who.get(CHECKOUT)).body, 'form#checkout')
    expect(kept).toMatchObject({
      ShippingMethod: 'express',
      PurchaseOrderNumber: 'PO-88',
      OwnReference: 'Chambre 12',
      ShippingStreet1: 'Quai de Rome'
    })
    expect(kept.SameAddressForShipping).toBeUndefined()
  })
})

test('a pickup point that accepts no parcels any more is announced after the login, and not ordered to [CHK-09]', async () => {
  const point = await pointIn('available')
  const who = await choosing('pickup', point.id)
  await shop.db
    .updateTable('pickup_points')
    .set({ availability: 'closed' })
    .where('id', '=', point.id)
    .execute()
  const page = documentOf((await who.get(CHECKOUT)).body)
  expect(page.querySelector('main [role="status"]')?.textContent).toContain(point.name)
  const form = formOf(page.documentElement.outerHTML, 'form#checkout')
  const ordered = await who.post(form.action, { ...form.fields, AcceptTerms: 'true' })
  expect(ordered.statusCode).toBe(422)
  await shop.db
    .updateTable('pickup_points')
    .set({ availability: 'available' })
    .where('id', '=', point.id)
    .execute()
})

test('a delivery that is not possible to the country any more is announced [CHK-09]', async () => {
  const who = await choosing('express')
  await who.call('POST', '/shop/api/v1/shoppingcarts/country', { CountryId: 'FR' })
  const form = formOf((await who.get(CHECKOUT)).body, 'form#checkout')
  await who.post(`${CHECKOUT}?step=address`, {
    ...form.fields,
    ExistingBillingAddressId: '',
    BillingCountry: 'FR'
  })
  const page = documentOf((await who.get(CHECKOUT)).body)
  expect(page.querySelector('main [role="status"]')?.textContent).toContain('pas disponible')
})
