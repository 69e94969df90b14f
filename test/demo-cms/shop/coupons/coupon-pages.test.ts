import { describe, expect, test } from 'vitest'
import type { Coupon } from '../../../../src/shared/contract/index.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const CART = '/shop/nl/shoppingcarts'
const LIST = '/shop/widget/couponcodes/list'

const shop = withShop()

async function withCart() {
  const variant = await readyVariant(shop.db, { price: 2000 })
  const lotte = shop.visitor({ culture: 'nl' })
  await lotte.add(variant.id, 1)
  return lotte
}

describe('the cart page without scripts', () => {
  test('applies a code, shows the saving, and removes the code [CART-06]', async () => {
    const lotte = await withCart()
    const form = formOf((await lotte.get(CART)).body, 'form[action$="/coupon"]')
    const answer = await lotte.post(form.action, { ...form.fields, CouponCode: 'vitrine10' })
    expect(answer.statusCode).toBe(303)
    const page = await lotte.get(CART)
    expect(documentOf(page.body).querySelector('.vitrine-coupon__list')?.textContent).toContain(
      '2,00'
    )
    const off = formOf(page.body, 'form[action$="/coupon/remove"]')
    await lotte.post(off.action, off.fields)
    expect((await lotte.cart()).Coupons).toEqual([])
  })

  test('explains why a code is refused, and keeps it in the field [CART-06]', async () => {
    const lotte = await withCart()
    const form = formOf((await lotte.get(CART)).body, 'form[action$="/coupon"]')
    const answer = await lotte.post(form.action, { ...form.fields, CouponCode: 'ete2026' })
    expect(answer.statusCode).toBe(422)
    const page = documentOf(answer.body)
    expect(page.querySelector('[role="alert"]')?.textContent).toContain('verlopen')
    expect(page.querySelector('[name="CouponCode"]')?.getAttribute('value')).toBe('ete2026')
  })

  test('fills in the code of a link without applying it [CART-06]', async () => {
    const lotte = await withCart()
    const page = documentOf((await lotte.get(`${CART}?coupon=%22%3E%3Cb%3E`)).body)
    expect(page.querySelector('[name="CouponCode"]')?.getAttribute('value')).toBe('"><b>')
    expect((await lotte.cart()).Coupons).toEqual([])
  })

  test('accepts a city from the list, and one that is not in it [CART-03]', async () => {
    const lotte = await withCart()
    const form = formOf((await lotte.get(CART)).body, 'form[action$="/shipping"]')
    const method = (await lotte.cart()).ShippingMethods![0]!.ShippingMethodId
    const send = (fields: Record<string, string>) =>
      lotte.post(form.action, { ...form.fields, ShippingMethodId: method, ...fields })
    await send({ CountryCode: 'LU', PostalCode: '9205', City: '' })
    expect(await lotte.cart()).toMatchObject({
      ShippingCountryId: 'LU',
      City: 'Diekirch',
      ShippingMethodCode: 'home',
      ShippingAmountTaxIncl: 6.95
    })
    await send({ CountryCode: 'LU', PostalCode: '9999', City: 'Nergens' })
    expect(await lotte.cart()).toMatchObject({
      CityId: null,
      PostalCode: '9999',
      City: 'Nergens'
    })
  })

  test('changes nothing when one field of the form is invalid', async () => {
    const lotte = await withCart()
    const form = formOf((await lotte.get(CART)).body, 'form[action$="/shipping"]')
    const before = await lotte.cart()
    const answer = await lotte.post(form.action, {
      ...form.fields,
      CountryCode: 'FR',
      ShippingMethodId: '999'
    })
    expect(answer.statusCode).toBe(422)
    expect(await lotte.cart()).toEqual(before)
  })
})

describe('a customer’s coupons [CART-07]', () => {
  async function idOf(email: string): Promise<number> {
    const { id } = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return id
  }

  test('are listed with their value and expiry date', async () => {
    const claire = await shop.customer('claire@example.com')
    const id = await idOf('claire@example.com')
    const answer = await claire.call('GET', `/shop/api/v1/couponcode/user/${id}`)
    const coupons = answer.json<Coupon[]>()
    expect(coupons.map(coupon => coupon.CouponCode)).toContain('CLAIRE12')
    expect(coupons.find(coupon => coupon.CouponCode === 'CLAIRE12')).toMatchObject({
      Description: expect.stringContaining('12,00'),
      EndDatetime: expect.stringMatching(/^\d{4}-/),
      Notice: null
    })
    expect(answer.headers['cache-control']).toContain('no-store')
    const list = await claire.get(LIST)
    expect(list.body).toContain('CLAIRE12')
  })

  test('are not shown to others', async () => {
    const id = await idOf('claire@example.com')
    const path = `/shop/api/v1/couponcode/user/${id}`
    const stranger = shop.visitor()
    expect((await stranger.call('GET', path)).statusCode).toBe(401)
    expect((await stranger.get(LIST)).statusCode).toBe(401)
    const lotte = await shop.customer('lotte@example.com')
    expect((await lotte.call('GET', path)).statusCode).toBe(404)
    expect((await lotte.get(LIST)).body).not.toContain('CLAIRE12')
  })

  test('are in the account, each with a button to apply it', async () => {
    const claire = await shop.customer('claire@example.com')
    const page = documentOf((await claire.get('/shop/fr/account')).body)
    expect(page.querySelector('#coupons')?.textContent).toContain('CLAIRE12')
    expect(page.querySelector('#coupons form [value="CLAIRE12"]')).not.toBeNull()
  })
})
