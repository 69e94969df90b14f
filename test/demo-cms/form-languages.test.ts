import { expect, test } from 'vitest'
import { documentOf, formOf } from '../support/html-form.ts'
import { requestRefund, withSentOrder } from '../support/refund-requests.ts'
import type { Answer, Shopper } from '../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()

/** Where the language link of a page leads. */
function inDutch({ body }: Answer): string {
  const link = documentOf(body).querySelector('#shop-languages a[hreflang="nl"]')
  return link?.getAttribute('href') ?? 'no link'
}

/** Follows the language link of a rejected form: the same page, in Dutch. */
async function followDutch(who: Shopper, answer: Answer): Promise<Document> {
  expect(answer.statusCode).toBeGreaterThanOrEqual(200)
  const page = await who.get(inDutch(answer))
  expect(page.statusCode).toBe(200)
  const shown = documentOf(page.body)
  expect(shown.documentElement?.getAttribute('lang')).toBe('nl')
  return shown
}

test.each(
  someOf(
    [
      ['/contact', {}, '/contact'],
      ['/orders/find', {}, '/orders/find'],
      [
        '/security/login',
        { returnUrl: '/shop/fr/account/orders' },
        '/security/login?returnUrl=%2Fshop%2Ffr%2Faccount%2Forders'
      ],
      ['/security/register', {}, '/security/register'],
      ['/security/forgotpassword', { Email: 'no address' }, '/security/forgotpassword'],
      ['/checkout', {}, '/checkout'],
      ['/quickorder', { Lines: '???' }, '/quickorder'],
      ['/shoppingcarts/coupon', { CouponCode: 'UNKNOWN' }, '/shoppingcarts'],
      ['/catalog/wishlist/create', {}, '/catalog/wishlist/list']
    ],
    2
  )
)(
  'after a rejected form, %s has links to itself in the other languages [NAV-17]',
  async (form, fields, expected) => {
    const who = shop.visitor()
    await who.get('/shop/fr/contact')
    const answer = await who.post(`/shop/fr${form}`, fields as Record<string, string>)
    if (answer.statusCode === 303) return expect(form).toBe('/checkout')
    expect(inDutch(answer)).toBe(`/shop/nl${expected}`)
    await followDutch(who, answer)
  }
)

test.each(
  someOf(
    [
      [
        '/account/prepaid/addtocart',
        { Quantity: '', PrepaidAccountId: '1' },
        '/account/prepaid?account=1'
      ],
      ['/account/addresses/new', {}, '/account/addresses/new'],
      ['/account/details', { FirstName: '' }, '/account/details'],
      ['/account/security/password', {}, '/account/security/password']
    ],
    1
  )
)(
  'after a rejected form of a customer, %s does so, too [NAV-17]',
  async (form, fields, expected) => {
    const who = await shop.customer('hotel@example.com')
    const answer = await who.post(`/shop/fr${form}`, fields as Record<string, string>)
    expect(answer.statusCode).toBe(422)
    expect(inDutch(answer)).toBe(`/shop/nl${expected}`)
    await followDutch(who, answer)
  }
)

if (EXHAUSTIVE)
  test('a rejected refund leads to its form in the other languages, and so do the login and the currency [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    const answer = await requestRefund(sent, { Quantity: '1', RefundedAmount: 'much' })
    expect(answer.statusCode).toBe(422)
    const path = `account/orders/${sent.number}/refund`
    const shown = await followDutch(sent.guest, answer)
    expect(shown.querySelector('#refund')?.getAttribute('action')).toBe(`/shop/nl/${path}`)
    const page = documentOf(answer.body)
    expect(page.querySelector('#shop-account a')?.getAttribute('href')).toContain(
      encodeURIComponent(`/shop/fr/${path}`)
    )
    expect(formOf(answer.body, '.vitrine-currency').fields.returnUrl).toBe(`/shop/fr/${path}`)
  })

if (EXHAUSTIVE)
  test('the question about the currency keeps the page that it was asked on [LOC-01]', async () => {
    const who = shop.visitor()
    const { id } = await shop.db
      .selectFrom('variants')
      .select('id')
      .where('position', '=', 1)
      .executeTakeFirstOrThrow()
    await who.add(id)
    const asked = await who.post('/shop/fr/currency', {
      Currency: 'CHF',
      returnUrl: '/shop/fr/contact'
    })
    expect(asked.body).toContain('IsConfirmed')
    expect(inDutch(asked)).toBe('/shop/nl/contact')
  })

test('an error after a form leads back to where the form was sent from [NAV-17]', async () => {
  const who = await shop.customer('claire@example.com')
  const answer = await who.post(
    '/shop/fr/account/orders/999999/cancel',
    {},
    { referer: 'http://localhost:80/shop/fr/account/orders?status=sent' }
  )
  expect(answer.statusCode).toBe(404)
  const elsewhere = await who.post(
    '/shop/fr/account/prepaid/addtocart',
    { PrepaidAccountId: '999999' },
    { referer: 'https://other.example/shop/fr/account' }
  )
  expect(inDutch(elsewhere)).toBe('/shop/nl')
})

test('the form of a prepaid account leads visitors to the login, and then to the page of the account [PRE-01]', async () => {
  const answer = await shop
    .visitor()
    .post(
      '/shop/fr/account/prepaid/settings',
      { PrepaidAccountId: '1' },
      { referer: 'http://localhost:80/shop/fr/account/prepaid?account=1' }
    )
  const returnUrl = new URL(String(answer.headers.location), 'http://shop').searchParams
  expect(returnUrl.get('returnUrl')).toBe('/shop/fr/account/prepaid?account=1')
})
