import { expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const CHANGE = '/shop/api/v1/currencyconverter/currency/changeto'
const OK = { ResponseCode: 'OK', ReasonType: null, ReasonResourceKey: null }

async function changeTo(who: Shopper, code: string, force = '') {
  const answer = await who.call('POST', `${CHANGE}/${code}${force}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function withCart(price = 1000, quantity = 2) {
  const variant = await readyVariant(shop.db, { price })
  const claire = shop.visitor()
  await claire.add(variant.id, quantity)
  return { claire, variant }
}

test('a visitor without a session keeps the currency in a cookie only [LOC-01]', async () => {
  const variant = await readyVariant(shop.db, { price: 1000 })
  const guest = shop.visitor()
  const before = await sessionCount()
  expect(await changeTo(guest, 'CHF')).toEqual(OK)
  expect([...guest.cookies.keys()]).toEqual(['shop-currency'])
  expect(await sessionCount()).toBe(before)
  const page = documentOf((await guest.get(`/shop/en/p/${variant.slug}`)).body)
  expect(page.querySelector('.vitrine-variation-form__now')?.textContent).toMatch(
    /^CHF\s9\.41$/
  )
  expect(await guest.add(variant.id, 3)).toMatchObject({
    CurrencyCode: 'CHF',
    AmountTaxIncl: 28.23
  })
})

if (EXHAUSTIVE)
  test('a session keeps the currency without the cookie [LOC-01]', async () => {
    const { claire } = await withCart()
    expect(await changeTo(claire, 'GBP', '/true')).toEqual(OK)
    claire.cookies.delete('shop-currency')
    expect(await claire.cart()).toMatchObject({ CurrencyCode: 'GBP', AmountTaxIncl: 17.28 })
  })

test('asks before converting a cart with items, and changes nothing until then [LOC-01]', async () => {
  const { claire } = await withCart()
  const before = await claire.cart()
  expect(await changeTo(claire, 'JPY')).toEqual({
    ResponseCode: 'Warning',
    ReasonType: 'CartConverted',
    ReasonResourceKey: 'Currency.CartConverted'
  })
  expect(await claire.cart()).toEqual(before)
  expect(await changeTo(claire, 'JPY', '/true')).toEqual(OK)
  const after = await claire.cart()
  expect(after).toMatchObject({ CurrencyCode: 'JPY', AmountTaxIncl: 3266 })
  expect(after.Items[0]).toMatchObject({ UnitPriceTaxIncl: 1633, LineAmountTaxIncl: 3266 })
  // other tabs recognize that their cart is out of date
  expect(after.Version).toBeGreaterThan(before.Version!)
  // another currency is not another price
  expect(after.Items[0]!.Notice).toBeNull()
})

if (EXHAUSTIVE)
  test('warns that a coupon is only valid in the other currency [LOC-01]', async () => {
    const { claire } = await withCart(3000)
    await claire.call('POST', '/shop/api/v1/shoppingcarts/coupon', { CouponCode: 'EURO10' })
    expect((await claire.cart()).Coupons).toMatchObject([{ AmountTaxIncl: 10, Notice: null }])
    expect(await changeTo(claire, 'CHF')).toMatchObject({
      ResponseCode: 'Warning',
      ReasonType: 'CouponLost'
    })
    await changeTo(claire, 'CHF', '/true')
    const { Coupons, DiscountTaxIncl } = await claire.cart()
    expect(DiscountTaxIncl).toBe(0)
    expect(Coupons).toMatchObject([{ CouponCode: 'EURO10', AmountTaxIncl: 0 }])
    expect(Coupons![0]!.Notice).toContain('EURO10')
    // back, it counts again
    await changeTo(claire, 'EUR', '/true')
    expect((await claire.cart()).DiscountTaxIncl).toBe(10)
  })

test('a coupon of another currency is refused with the reason [CART-06]', async () => {
  const { claire } = await withCart()
  const url = '/shop/api/v1/shoppingcarts/coupon'
  const answer = await claire.call('POST', url, { CouponCode: 'SUISSE8' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().Message).toContain('franc suisse')
  await changeTo(claire, 'CHF', '/true')
  await claire.call('POST', url, { CouponCode: 'SUISSE8' })
  expect((await claire.cart()).DiscountTaxIncl).toBe(8)
})

test('coupons, delivery and thresholds are converted with the prices [CART-03]', async () => {
  const { claire } = await withCart(2000)
  await claire.call('POST', '/shop/api/v1/shoppingcarts/coupon', { CouponCode: 'MERCI5' })
  await changeTo(claire, 'CHF', '/true')
  const methods = (await claire.cart()).ShippingMethods!
  const home = methods.find(one => one.ShippingMethodCode === 'home')!
  expect(home.AmountTaxIncl).toBe(5.6)
  await claire.call('POST', '/shop/api/v1/shoppingcarts/shippingmethods', {
    ShippingMethodId: home.ShippingMethodId
  })
  expect(await claire.cart()).toMatchObject({
    ItemsAmountTaxIncl: 37.64,
    DiscountTaxIncl: 4.71,
    ShippingAmountTaxIncl: 5.6,
    TotalTaxIncl: 38.53,
    FreeShippingFrom: 70.59
  })
})

if (EXHAUSTIVE)
  test('prepaid credit is sold in euros only, and leaves a cart in another currency [PRE-02]', async () => {
    const hotel = shop.visitor()
    await logIn(hotel, 'hotel@example.com')
    const { id } = await shop.db
      .selectFrom('prepaid_accounts')
      .innerJoin('customers', 'customers.id', 'customer_id')
      .select('prepaid_accounts.id')
      .where('email', '=', 'hotel@example.com')
      .executeTakeFirstOrThrow()
    const addCredit = () =>
      hotel.call('POST', '/shop/api/v1/catalog/products/addtocart', {
        ProductVariantId: `prepaid-${id}`,
        Quantity: 50,
        Name: 'x'
      })
    await addCredit()
    expect((await hotel.cart()).AmountTaxIncl).toBe(50)
    expect(await changeTo(hotel, 'CHF')).toMatchObject({
      ResponseCode: 'Warning',
      ReasonType: 'TopUpLost'
    })
    await changeTo(hotel, 'CHF', '/true')
    expect((await hotel.cart()).Items).toEqual([])
    const refused = await addCredit()
    expect(refused.statusCode).toBe(409)
    expect(refused.json().Message).toContain('euros')
    expect((await hotel.cart()).Items).toEqual([])
  })

test('an unknown currency is an error that changes nothing [LOC-01]', async () => {
  const guest = shop.visitor()
  for (const code of ['XXX', 'E', '%3Cb%3E', '…']) {
    expect(await changeTo(guest, encodeURI(code))).toEqual({
      ResponseCode: 'Error',
      ReasonType: 'UnknownCurrency',
      ReasonResourceKey: 'Currency.UnknownCurrency'
    })
  }
  expect(guest.cookies.size).toBe(0)
})

test('a manipulated cookie shows euros [LOC-01]', async () => {
  const { claire } = await withCart()
  for (const value of ['XXX', '"><script>', '__proto__']) {
    claire.cookies.set('shop-currency', encodeURIComponent(value))
    expect((await claire.cart()).CurrencyCode).toBe('EUR')
  }
})

test('the texts of all outcomes are in the string resources [LOC-01]', async () => {
  for (const culture of ['fr', 'nl', 'en', 'de']) {
    const url = `/shop/api/v1/localization/${culture}/stringresources`
    const texts = (await shop.visitor().get(url)).json()
    for (const reason of ['CartConverted', 'CouponLost', 'TopUpLost', 'UnknownCurrency']) {
      expect(texts[`Currency.${reason}`]).toMatch(/\w/)
    }
  }
})

if (EXHAUSTIVE)
  test('the form works without scripts, and asks for confirmation on a page [LOC-01]', async () => {
    const { claire, variant } = await withCart()
    const url = `/shop/en/p/${variant.slug}`
    const form = formOf((await claire.get(url)).body, 'form[action$="/currency"]')
    const asked = await claire.post(form.action, { ...form.fields, Currency: 'USD' })
    expect(asked.statusCode).toBe(200)
    expect((await claire.cart()).CurrencyCode).toBe('EUR')
    const confirm = formOf(asked.body, 'main form')
    const done = await claire.post(confirm.action, confirm.fields)
    expect(done.statusCode).toBe(303)
    expect(done.headers.location).toBe(url)
    expect((await claire.cart()).CurrencyCode).toBe('USD')
    const after = formOf((await claire.get(url)).body, 'form[action$="/currency"]')
    expect(after.fields.Currency).toBe('USD')
  })

test('the form never leads to another site [LOC-01]', async () => {
  const guest = shop.visitor()
  const answer = await guest.post('/shop/fr/currency', {
    Currency: 'CHF',
    returnUrl: '//evil.example/x'
  })
  expect(answer.headers.location).toBe('/shop/fr')
  const wrong = await guest.post('/shop/fr/currency', { Currency: 'XXX' })
  expect(wrong.statusCode).toBe(422)
})

test('prices, the filter and structured data of lists and products follow the currency [CAT-06]', async () => {
  const guest = shop.visitor()
  const variant = await readyVariant(shop.db, { price: 2000, tiers: { 5: 1800 } })
  await changeTo(guest, 'JPY')
  const page = (await guest.get(`/shop/fr/p/${variant.slug}`)).body
  expect(page).toContain('"priceCurrency":"JPY"')
  expect(page).toContain('"price":"3265"')
  expect(page).toContain('"currency":"JPY"')
  const tiers = documentOf(page).querySelector('vitrine-price-tiers')!
  expect(tiers.getAttribute('currency')).toBe('JPY')
  expect(JSON.parse(tiers.getAttribute('tiers')!)[1]).toMatchObject({ UnitPriceTaxIncl: 2939 })
  const list = (await guest.get('/shop/fr/catalog')).body
  expect(list).toContain('JPY4000-8000')
  const entered = await guest.get('/shop/fr/catalog?f=&Price.from=5000&Price.to=')
  expect(decodeURIComponent(String(entered.headers.location))).toContain('JPY5000-')
})

if (EXHAUSTIVE)
  test('a filter link shows the same products in every currency [CAT-06]', async () => {
    const url = `/shop/en/catalog?filter=${encodeURIComponent('{"Price":"25-50"}')}`
    const [inEuro, inYen] = [shop.visitor(), shop.visitor()]
    await changeTo(inYen, 'JPY')
    const namesIn = async (who: Shopper) => {
      const page = documentOf((await who.get(url)).body)
      return [...page.querySelectorAll('.shop-card__name')].map(one => one.textContent)
    }
    const names = await namesIn(inEuro)
    expect(names.length).toBeGreaterThan(0)
    expect(await namesIn(inYen)).toEqual(names)
    // the selected range can be removed, and is shown in the visitor's currency
    expect((await inYen.get(url)).body).toMatch(/¥4,081/)
  })

async function sessionCount(): Promise<number> {
  const { count } = await shop.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
