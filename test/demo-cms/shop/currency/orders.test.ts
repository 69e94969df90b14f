import { describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../../demo-cms/shop/orders/changes/cancel-order.ts'
import { receiveTransfer } from '../../../../demo-cms/shop/payment/bank-transfer.ts'
import { bankSession } from '../../../../demo-cms/simulators/test-bank/bank.ts'
import type { PaymentSession } from '../../../../src/shared/contract/payments.ts'
import { minorDigits, toMinor } from '../../../../src/shared/numbers/money.ts'
import { filledCheckout, order, orderNumber } from '../../../support/checkout.ts'
import fc, { examples } from '../../../support/fast-check.ts'
import { documentOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { validExpiry } from '../../../support/valid-expiry.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function shopperIn(currency: string, price = 1000, quantity = 2): Promise<Shopper> {
  const guest = shop.visitor()
  await changeTo(guest, currency)
  await guest.add((await readyVariant(shop.db, { price })).id, quantity)
  return guest
}

function changeTo(who: Shopper, currency: string) {
  return who.call('POST', `/shop/api/v1/currencyconverter/currency/changeto/${currency}/true`)
}

function rowOf(number: string) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

async function lastMail(number: string): Promise<string> {
  const { body } = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('subject', 'like', `%${number}%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return body.replaceAll(/[\u00a0\u202f]/g, ' ')
}

async function orderCount(): Promise<number> {
  const { count } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const textOf = (html: string) =>
  (documentOf(html).querySelector('#page')?.textContent ?? '').replaceAll(/\s+/g, ' ')

test('an order keeps its currency and its rate, whatever the shop does afterwards [LOC-01]', async () => {
  const guest = await shopperIn('CHF')
  const number = orderNumber(await order(guest))
  const row = await rowOf(number)
  // 2 × 9.41 and 5.60 for the delivery
  expect(row).toMatchObject({
    currency: 'CHF',
    currency_rate: '0.941200',
    items_minor: 1882,
    shipping_minor: 560,
    total_minor: 2442
  })
  expect(await lastMail(number)).toContain('Total TVA comprise : 24,42 CHF')
  await changeTo(guest, 'JPY')
  const { rate } = await shop.db
    .updateTable('currencies')
    .set({ rate: '0.5' })
    .where('code', '=', 'CHF')
    .returning('rate')
    .executeTakeFirstOrThrow()
  expect(rate).toBe('0.500000')
  for (const url of [
    `/shop/fr/checkout/confirmation/${number}`,
    `/shop/fr/account/orders/${number}`
  ]) {
    const shown = textOf((await guest.get(url)).body)
    expect(shown).toContain('24,42 CHF')
    expect(shown).not.toMatch(/[€¥]/)
  }
  await shop.db
    .updateTable('currencies')
    .set({ rate: '0.9412' })
    .where('code', '=', 'CHF')
    .execute()
})

if (EXHAUSTIVE)
  test('analytics reports an order in its currency [CART-10]', async () => {
    const guest = await shopperIn('USD')
    const number = orderNumber(await order(guest))
    const page = (await guest.get(`/shop/fr/checkout/confirmation/${number}`)).body
    expect(page).toMatch(/"transaction_id":"\d+","currency":"USD","value":28\.21,/)
  })

if (EXHAUSTIVE)
  test('a transfer in another currency has no code of the euro area, and is matched in its currency [CHK-03]', async () => {
    const guest = await shopperIn('CHF')
    const number = orderNumber(await order(guest))
    const page = documentOf((await guest.get(`/shop/fr/checkout/confirmation/${number}`)).body)
    expect(page.querySelector('.shop-transfer__code')).toBeNull()
    expect(page.querySelector('.shop-transfer')?.textContent).toContain('franc suisse')
    const { payment_reference: reference, total_minor: amountMinor } = await rowOf(number)
    const transfer = { id: `CH${number}`, reference, amountMinor }
    expect(await receiveTransfer(shop.db, { ...transfer, currency: 'EUR' })).toBe(
      'wrong-amount'
    )
    expect(await receiveTransfer(shop.db, { ...transfer, currency: 'CHF' })).toBe('paid')
  })

test('the bank charges and refunds a card in the currency of the order [PAY-01]', async () => {
  const guest = await shopperIn('JPY')
  const answer = await order(guest, { PaymentMethod: 'card' })
  const number = /payment\/(\d+)$/.exec(String(answer.headers.location))![1]!
  const page = textOf((await guest.get(`/shop/fr/checkout/payment/${number}`)).body)
  expect(page).toMatch(/4 ?237/)
  const opened = await guest.call('POST', '/shop/api/v1/sales/payments/session', {
    OrderNumber: number
  })
  const session = opened.json<PaymentSession>()
  expect(session).toMatchObject({ AmountTaxIncl: 4237, CurrencyCode: 'JPY' })
  expect(await bankSession(shop.db, session.SessionId)).toMatchObject({
    amount_minor: 4237,
    currency: 'JPY'
  })
  await guest.call('POST', `/shop/test-bank/sessions/${session.SessionId}/payments`, {
    sessionData: session.SessionData,
    number: '4111111111111111',
    expiry: validExpiry(),
    cvc: '123'
  })
  await guest.call('POST', '/shop/api/v1/sales/payments/result', {
    OrderNumber: number,
    SessionId: session.SessionId
  })
  const { id, status } = await rowOf(number)
  expect(status).toBe('paid')
  await cancelOrder(shop.db, id, { reason: 'staff' })
  expect(await lastMail(number)).toMatch(/4 237 JPY|4 237 ¥/)
})

if (EXHAUSTIVE)
  test('prepaid accounts are in euros and pay only for orders in euros [CHK-03]', async () => {
    const variant = await readyVariant(shop.db, { price: 1000 })
    const hotel = shop.visitor()
    await logIn(hotel, 'hotel@example.com')
    await hotel.add(variant.id)
    await changeTo(hotel, 'GBP')
    const page = documentOf((await hotel.get('/shop/en/checkout')).body)
    const prepaid = page.querySelector<HTMLInputElement>('input[value="prepaid"]')!
    expect(prepaid.disabled).toBe(true)
    expect(prepaid.closest('label')?.textContent).toContain('Prepaid accounts are in euros')
    // without an account in the form, the tag has nothing to enable it for
    expect(page.querySelector('[data-balance]')).toBeNull()
    const forced = await order(hotel, { PaymentMethod: 'prepaid', PrepaidAccountId: '1' })
    expect(forced.statusCode).toBe(422)
    await changeTo(hotel, 'EUR')
    const paid = await order(hotel, { PaymentMethod: 'prepaid', PrepaidAccountId: '1' })
    expect(paid.headers.location).toMatch(/confirmation/)
  })

test('a form that showed another currency is not ordered [CHK-01]', async () => {
  const guest = await shopperIn('EUR')
  const form = await filledCheckout(guest)
  const before = await orderCount()
  await changeTo(guest, 'USD')
  const refused = await guest.post(form.action, form.fields)
  expect(refused.statusCode).toBe(422)
  expect(await orderCount()).toBe(before)
  // even if the amounts happen to be the same
  await shop.db.updateTable('currencies').set({ rate: '1' }).where('code', '=', 'USD').execute()
  expect((await guest.post(form.action, form.fields)).statusCode).toBe(422)
  expect(await orderCount()).toBe(before)
  await shop.db
    .updateTable('currencies')
    .set({ rate: '1.0873' })
    .where('code', '=', 'USD')
    .execute()
})

describe('for random carts', () => {
  test('the total in each currency is the sum of the lines shown, in the API and on the page [LOC-01]', async () => {
    const variants = await Promise.all(
      [101, 333, 995, 1249, 7777].map(price =>
        readyVariant(shop.db, { price, stock: 999, tiers: { 4: Math.round(price * 0.93) } })
      )
    )
    const codes = ['EUR', 'CHF', 'GBP', 'USD', 'JPY']
    const cart = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(cart, fc.boolean(), async (quantities, hasCoupon) => {
        const guest = shop.visitor()
        for (const [index, quantity] of quantities.entries()) {
          await guest.add(variants[index]!.id, quantity)
        }
        if (hasCoupon) {
          const CouponCode = 'VITRINE10'
          await guest.call('POST', '/shop/api/v1/shoppingcarts/coupon', { CouponCode })
        }
        for (const code of codes) {
          await changeTo(guest, code)
          const shown = await guest.cart()
          const minor = (amount: number) => toMinor(amount, minorDigits(code))
          const lines = shown.Items.reduce((sum, one) => sum + minor(one.LineAmountTaxIncl), 0)
          expect(shown.CurrencyCode).toBe(code)
          expect(minor(shown.ItemsAmountTaxIncl!)).toBe(lines)
          expect(minor(shown.TotalTaxIncl!)).toBe(lines - minor(shown.DiscountTaxIncl!))
          for (const item of shown.Items) {
            expect(minor(item.LineAmountTaxIncl)).toBe(
              minor(item.UnitPriceTaxIncl) * item.Quantity
            )
          }
        }
      }),
      examples(10)
    )
  })
})
