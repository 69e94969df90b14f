import { describe, expect, test } from 'vitest'
import { paymentReference } from '../../../../demo-cms/shop/orders/payment-reference.ts'
import { isLogin } from '../../../security/support/answers.ts'
import {
  buyer,
  filledCheckout,
  order,
  orderNumber,
  ordersWith,
  withCart
} from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant, stockOf } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('turns the cart into an order, reduces the stock and empties the cart', async () => {
  const { claire, variant } = await withCart(shop, { price: 1250, stock: 10 }, 3)
  const answer = await order(claire)
  expect(answer.statusCode).toBe(303)
  const [made, ...others] = await ordersWith(shop, variant.id)
  expect(others).toEqual([])
  expect(made).toMatchObject({
    number: orderNumber(answer),
    email: buyer.Email,
    quantity: 3,
    items_minor: 3750,
    shipping_minor: 595,
    total_minor: 4345,
    status: 'awaiting-payment'
  })
  expect(await stockOf(shop.db, variant.id)).toBe(7)
  expect((await claire.cart()).ItemsCount).toBe(0)
})

test('calculates the total from the cart, not from the form', async () => {
  const { claire, variant } = await withCart(shop, { price: 1000, tiers: { 2: 900 } }, 2)
  const answer = await order(claire, {
    total: '0.01',
    Total: '0.01',
    items_minor: '1',
    shipping_minor: '0',
    CustomerId: '1',
    customer_id: '1',
    status: 'paid'
  })
  const [made] = await ordersWith(shop, variant.id)
  expect(made).toMatchObject({
    number: orderNumber(answer),
    total_minor: 1800 + 595,
    status: 'awaiting-payment',
    customer_id: null
  })
})

test('saves the billing and delivery addresses, the VAT number and its status [CHK-01]', async () => {
  const { claire, variant } = await withCart(shop)
  await order(claire, {
    AccountType: 'business',
    BillingCompany: 'Café du Parc',
    BillingVAT: 'BE 0403.170.701',
    SameAddressForShipping: '',
    ShippingCountryId: 'NL',
    ShippingFirstName: 'Lotte',
    ShippingLastName: 'de Vries',
    ShippingStreet1: 'Damrak',
    ShippingHouseNumber: '1',
    ShippingPostalCode: '1012ab',
    ShippingCity: 'Amsterdam'
  })
  const [made] = await ordersWith(shop, variant.id)
  expect(made).toMatchObject({
    account_type: 'business',
    vat_number: 'BE0403170701',
    billing: { Company: 'Café du Parc', City: 'Liège', CountryCode: 'BE' },
    address: { LastName: 'de Vries', PostalCode: '1012 AB', CountryCode: 'NL' },
    phone: buyer.PhoneNumber
  })
  const tax = made!.taxes!.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
  expect(tax).toBe(made!.total_minor - made!.total_tax_excl_minor)
})

test('shows a changed total before ordering, keeps the form, and accepts it when it is sent again [CHK-01]', async () => {
  const { claire, variant } = await withCart(shop, { price: 1000 })
  const form = await filledCheckout(claire)
  await claire.add(variant.id, 1)
  const refused = await claire.post(form.action, form.fields)
  expect(refused.statusCode).toBe(422)
  const again = formOf(refused.body, 'form#checkout')
  expect(again.fields).toMatchObject({ Email: buyer.Email, SeenTotal: '3595' })
  const answer = await claire.post(again.action, again.fields)
  expect((await ordersWith(shop, variant.id))[0]!.number).toBe(orderNumber(answer))
})

test.each(
  someOf(
    [
      ['fr', 'Votre commande', 'Dont TVA 21\u00a0%'],
      ['nl', 'Uw bestelling', 'Waarvan 21\u00a0% btw'],
      ['en', 'Your order', 'Including 21% VAT']
    ],
    1
  )
)('mails a confirmation in %s with all amounts [CHK-01]', async (culture, subject, tax) => {
  const who = shop.visitor({ culture })
  await who.add((await readyVariant(shop.db, { price: 1000 })).id, 2)
  const form = await filledCheckout(who, {}, culture)
  const number = orderNumber(await who.post(form.action, form.fields))
  const mail = await shop.db
    .selectFrom('mails')
    .selectAll()
    .where('subject', '=', `${subject} ${number}`)
    .executeTakeFirstOrThrow()
  expect(mail.recipient).toBe(buyer.Email)
  expect(mail.body).toContain(tax)
  expect(mail.body).toMatch(/25[,.]95/)
  expect(mail.body).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
  expect(mail.body).not.toMatch(/Checkout\./)
})

test('reports an order to analytics once, however often its page is opened [CHK-01]', async () => {
  const { claire } = await withCart(shop)
  const url = String((await order(claire)).headers.location)
  const facts = async () =>
    documentOf((await claire.get(url)).body).querySelectorAll('[data-vitrine-event]').length
  expect(await facts()).toBe(1)
  expect(await facts()).toBe(0)
})

if (EXHAUSTIVE)
  test('shows the products of an order and, once nothing is left to pay, when they arrive [CHK-01]', async () => {
    const { claire } = await withCart(shop)
    const summary = documentOf((await claire.get('/shop/fr/checkout')).body)
    expect(summary.querySelectorAll('.shop-checkout__items img').length).toBeGreaterThan(0)
    const placed = await order(claire)
    const confirmation = async () =>
      documentOf((await claire.get(String(placed.headers.location))).body)
    const unpaid = await confirmation()
    expect(unpaid.querySelectorAll('.shop-order-lines img').length).toBe(1)
    expect(unpaid.querySelector('.shop-next')?.textContent).not.toContain('Livré')
    await shop.db
      .updateTable('orders')
      .set({ status: 'paid', created_at: new Date('2026-03-02T08:00:00Z') })
      .where('number', '=', orderNumber(placed))
      .execute()
    expect((await confirmation()).querySelector('.shop-next')?.textContent).toContain(
      'Livré entre le mercredi 4 mars et le jeudi 5 mars.'
    )
  })

test('delivers free of charge from the announced amount on', async () => {
  const { claire, variant } = await withCart(shop, { price: 7500 }, 1)
  await order(claire)
  expect((await ordersWith(shop, variant.id))[0]).toMatchObject({
    shipping_minor: 0,
    total_minor: 7500
  })
})

describe('the payment instructions', () => {
  test('show the amount, the account and a reference with check digits on the confirmation', async () => {
    const { claire } = await withCart(shop, { price: 1250 }, 2)
    const answer = await order(claire)
    const page = await claire.get(String(answer.headers.location))
    const words = (documentOf(page.body).querySelector('#page')?.textContent ?? '').replace(
      /\s+/g,
      ' '
    )
    expect(words).toContain('30,95 €')
    expect(words).toMatch(/BE\d\d( \d{4}){3}/)
    const [reference] = /\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/.exec(words) ?? []
    const digits = reference!.replace(/\D/g, '')
    expect(Number(digits.slice(0, 10)) % 97 || 97).toBe(Number(digits.slice(10)))
    expect(words).toContain(orderNumber(answer))
  })

  test.each([
    [100_001, '+++000/0100/00191+++'],
    [97, '+++000/0000/09797+++'],
    [1, '+++000/0000/00101+++']
  ])('order %i has the reference %s', (number, reference) => {
    expect(paymentReference(number)).toBe(reference)
  })
})

describe('a confirmed order', () => {
  async function placed(who: Shopper) {
    await who.add((await readyVariant(shop.db)).id)
    return String((await order(who)).headers.location)
  }

  test('is shown only to the shopper who placed it', async () => {
    const claire = shop.visitor()
    const url = await placed(claire)
    expect((await claire.get(url)).statusCode).toBe(200)
    const stranger = shop.visitor()
    const other = await shop.customer('lotte@example.com')
    const nothing = await stranger.get('/shop/fr/checkout/confirmation/1')
    const answer = await other.get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Dubois')
    expect(isLogin(await stranger.get(url))).toBe(true)
    expect(isLogin(nothing)).toBe(true)
  })

  if (EXHAUSTIVE)
    test('of a customer is in their account on every device', async () => {
      const lotte = await shop.customer('lotte@example.com')
      const url = await placed(lotte)
      const phone = await shop.customer('lotte@example.com')
      expect((await phone.get('/shop/fr/account/orders')).body).toContain(url.split('/').at(-1))
      expect((await phone.get(url)).statusCode).toBe(200)
    })

  test('of a customer is no longer shown after the logoff', async () => {
    const emma = await shop.customer('emma@example.com')
    const url = await placed(emma)
    await emma.post('/shop/fr/security/logoff', {})
    expect(isLogin(await emma.get(url))).toBe(true)
  })

  test('has a page in the account with its status, its taxes and how to pay an open amount [ORD-01]', async () => {
    const claire = await shop.customer('claire@example.com')
    const number = (await placed(claire)).split('/').at(-1)
    const answer = await claire.get(`/shop/fr/account/orders/${number}`)
    const page = documentOf(answer.body)
    expect(page.querySelector('.shop-timeline [aria-current="step"]')?.textContent).toContain(
      'En attente de paiement'
    )
    expect(answer.body).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
    expect(page.querySelector('.shop-totals')?.textContent).toContain('Dont TVA 21\u00a0%')
    await shop.db
      .updateTable('orders')
      .set({ status: 'sent' })
      .where('number', '=', number!)
      .execute()
    const sent = documentOf((await claire.get(`/shop/fr/account/orders/${number}`)).body)
    expect(sent.querySelectorAll('.shop-timeline__done')).toHaveLength(3)
    expect(sent.querySelector('#page')?.textContent).not.toContain('+++')
  })

  test('keeps its prices when the shop’s prices change', async () => {
    const { claire, variant } = await withCart(shop, { price: 1000 }, 1)
    const answer = await order(claire)
    await shop.db
      .updateTable('variants')
      .set({ price_minor: 9999 })
      .where('id', '=', variant.id)
      .execute()
    const page = await claire.get(String(answer.headers.location))
    expect(page.body.replaceAll(/\s/g, ' ')).toContain('15,95 €')
  })
})

test('shows no checkout for an empty cart', async () => {
  const answer = await shop.visitor().get('/shop/fr/checkout')
  expect(answer.body).not.toMatch(/name="BillingStreet1"/)
  expect(answer.statusCode).toBeLessThan(400)
})
