import { sql } from 'kysely'
import { expect } from 'vitest'
import type { InvoiceDocument } from '../../demo-cms/extras/invoices/document.ts'
import { creditNotesOf } from '../../demo-cms/extras/invoices/read-credit-notes.ts'
import { invoiceOf } from '../../demo-cms/extras/invoices/read-invoice.ts'
import { deliverOrder, sendOrder } from '../../demo-cms/shop/orders/changes/send-order.ts'
import { orderByNumber } from '../../demo-cms/shop/orders/read-order.ts'
import { answerRefundRequest } from '../../demo-cms/shop/orders/refunds/answer-request.ts'
import { receiveTransfer } from '../../demo-cms/shop/payment/bank-transfer.ts'
import { toMinor } from '../../src/shared/numbers/money.ts'
import { filledCheckout, orderNumber } from './checkout.ts'
import { hasExtra } from './extras.ts'
import { documentOf, formOf } from './html-form.ts'
import { balanceOf, setBalance, sumOfMovements } from './prepaid.ts'
import { readyVariant } from './ready-variant.ts'
import type { Shopper } from './shopper.ts'
import type { Shop } from './with-shop.ts'

/** The prepaid account of the seed's hotel. */
const ACCOUNT = 1
const BALANCE = 5_000_000

/** Prices in cents, tax rates, and prices from three pieces on. */
const GOODS = [
  { price: 1999, vat: 21 },
  { price: 333, vat: 6, tier: 299 },
  { price: 4205, vat: 12, tier: 3999 },
  { price: 77, vat: 21, tier: 61 },
  { price: 12_349, vat: 6 },
  { price: 1015, vat: 0 }
] as const

const DELIVERIES: readonly Record<string, string>[] = [
  { ShippingMethod: 'home' },
  { ShippingMethod: 'shop' },
  {
    ShippingMethod: 'home',
    BillingCountry: 'FR',
    BillingPostalCode: '59000',
    BillingCity: 'Lille',
    BillingStreet1: 'Rue Nationale'
  }
]

/** Nobody withdraws in a shop without that extra. */
const WITHDRAWN = hasExtra('withdrawal') ? 'withdraw' : 'cancel'
const ENDS = ['refund', 'cancel', WITHDRAWN, 'keep', 'unpaid', 'refund-twice'] as const

interface Placed {
  who: Shopper
  number: string
  id: number
  currency: string
  end: (typeof ENDS)[number]
  isPrepaid: boolean
  totalMinor: number
}

/**
 * Places orders with different goods, rates, coupons, deliveries, currencies and payments, and cancels, refunds and withdraws from some of
 * them. Checks that cart, checkout, order page, mail, invoice, credit notes and ledger agree to the cent, also after the
 * exchange rate has changed.
 */
export async function checkMixedOrders(shop: Shop, count: number): Promise<void> {
  const variants = await prepareGoods(shop)
  await setBalance(shop.db, ACCOUNT, BALANCE)
  const placed: Placed[] = []
  for (let index = 0; index < count; index += 1) {
    placed.push(await place(shop, variants, index))
  }
  await sql`update currencies set rate = 0.5 where code = 'CHF'`.execute(shop.db)
  for (const one of placed) {
    if (one.end !== 'unpaid' && !one.isPrepaid) await pay(shop, one)
    await checkOrder(shop, one)
    await finish(shop, one)
    await checkRefunds(shop, one)
  }
  await sql`update currencies set rate = 0.9412 where code = 'CHF'`.execute(shop.db)
  const spent = placed.filter(one => one.isPrepaid)
  const returned = await Promise.all(spent.map(one => refundedMinor(shop, one)))
  const expected =
    BALANCE -
    sum(spent.map(one => one.totalMinor)) +
    returned.reduce((all, one) => all + one, 0)
  expect(await balanceOf(shop.db, ACCOUNT)).toBe(expected)
  expect(await sumOfMovements(shop.db, ACCOUNT)).toBe(expected)
}

async function prepareGoods(shop: Shop): Promise<number[]> {
  const ids = []
  for (const { price, vat, ...more } of GOODS) {
    const tiers: Record<number, number> = 'tier' in more ? { 3: more.tier } : {}
    const { id, productId } = await readyVariant(shop.db, { price, tiers, stock: 100_000 })
    await shop.db
      .updateTable('products')
      .set({ vat_percent: vat })
      .where('id', '=', productId)
      .execute()
    ids.push(id)
  }
  await shop.db
    .insertInto('coupons')
    .values([
      { code: 'TENTH', kind: 'percent', value: 10 },
      { code: 'FIVE', kind: 'amount', value: 500 }
    ])
    .execute()
  return ids
}

async function place(shop: Shop, variants: readonly number[], index: number): Promise<Placed> {
  const currency = index % 2 === 0 ? 'EUR' : 'CHF'
  const isPrepaid = index % 6 === 2
  const culture = ['fr', 'nl', 'en'][index % 3]!
  const who = isPrepaid
    ? await shop.customer('hotel@example.com', { culture })
    : shop.visitor({ culture })
  await who.post(`/shop/${culture}/shoppingcarts/clear`, {})
  await who.call('POST', `/shop/api/v1/currencyconverter/currency/changeto/${currency}/true`)
  const lines = [0, 2, 5].slice(0, 1 + (index % 3))
  for (const step of lines) {
    await who.add(variants[(index + step) % variants.length]!, 1 + ((index * 3 + step) % 7))
  }
  const code = ['', 'TENTH', 'FIVE', ''][index % 4]!
  if (code) await who.call('POST', '/shop/api/v1/shoppingcarts/coupon', { CouponCode: code })
  const form = await filledCheckout(
    who,
    {
      ...DELIVERIES[index % DELIVERIES.length],
      ...(isPrepaid && { PaymentMethod: 'prepaid', PrepaidAccountId: String(ACCOUNT) })
    },
    culture
  )
  await who.call('POST', '/shop/api/v1/shoppingcarts/shippingmethods', {
    ShippingMethodId: form.fields.ShippingMethod!
  })
  const cart = await who.cart()
  const checkout = documentOf((await who.get(`/shop/${culture}/checkout`)).body)
  const totalMinor = toMinor(cart.TotalTaxIncl!, 2)
  expect(minorIn(checkout.querySelector('.vitrine-checkout__sum dd'))).toBe(totalMinor)
  const number = orderNumber(await who.post(form.action, form.fields))
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ currency, total_minor: totalMinor })
  expect(row.taxes?.map(({ taxMinor }) => taxMinor)).toEqual(
    cart.Taxes!.map(tax => toMinor(tax.AmountTax, 2))
  )
  return {
    who,
    number,
    id: row.id,
    currency,
    end: isPrepaid ? ENDS[index % 3]! : ENDS[index % 6]!,
    isPrepaid,
    totalMinor
  }
}

async function pay(shop: Shop, { number, totalMinor, currency }: Placed): Promise<void> {
  const { payment_reference: reference } = await shop.db
    .selectFrom('orders')
    .select('payment_reference')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const transfer = { id: `M${number}`, reference, amountMinor: totalMinor, currency }
  expect(await receiveTransfer(shop.db, transfer)).toBe('paid')
}

/** The order page, the mail and the invoice show the same amounts, which add up. */
async function checkOrder(shop: Shop, one: Placed): Promise<void> {
  const order = (await orderByNumber(shop.db, one.number))!
  const minor = (major: number) => toMinor(major, 2)
  const goods = sum(order.items.map(item => minor(item.amount)))
  expect(minor(order.goods)).toBe(goods)
  expect(sum(order.items.map(item => minor(item.discount)))).toBe(minor(order.discount))
  expect(goods - minor(order.discount) + minor(order.shipping)).toBe(one.totalMinor)
  for (const item of order.items) {
    expect(minor(item.unitPrice) * item.quantity).toBe(minor(item.amount))
  }
  const page = await orderPage(one)
  const sums = [...page.querySelectorAll('.shop-totals > div')].map(row => minorIn(row))
  expect(minorIn(page.querySelector('.shop-totals__sum dd'))).toBe(one.totalMinor)
  expect(sums[0]).toBe(goods)
  const taxes = order.taxes.map(tax => minor(tax.amount))
  expect([...page.querySelectorAll('.shop-totals__tax dd')].map(cell => minorIn(cell))).toEqual(
    taxes
  )
  const mail = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('subject', 'like', `%${one.number}%`)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const shown = mail.body.split('\n').map(row => minorOf(row))
  for (const amount of [one.totalMinor, ...taxes]) expect(shown).toContain(amount)
  const invoice = await invoiceOf(shop.db, one.id)
  if (one.end === 'unpaid') expect(invoice).toBeUndefined()
  else checkDocument(invoice!.document!, one.totalMinor, taxes)
}

/** The rows of a document add up to its total, and so do its taxes. */
function checkDocument(
  text: InvoiceDocument,
  totalMinor: number,
  taxes?: readonly number[]
): void {
  const amounts = text.totals.map(([, amount]) => minorOf(amount)!)
  expect(amounts.at(-1)).toBe(totalMinor)
  expect(sum(amounts.slice(0, -1))).toBe(totalMinor)
  expect(sum(text.items.rows.map(row => minorOf(row.at(-1)!)!))).toBe(amounts[0])
  const parts = text.taxes.rows.map(row => row.slice(1, 4).map(cell => minorOf(cell)!))
  for (const [base, tax, both] of parts) expect(base! + tax!).toBe(both)
  expect(sum(parts.map(([, , both]) => both!))).toBe(totalMinor)
  // the cart names only the rates by which tax is due
  if (taxes) {
    expect(parts.map(([, tax]) => tax).filter(tax => tax !== 0)).toEqual(
      taxes.filter(tax => tax !== 0)
    )
  }
}

function taxIn({ amounts }: InvoiceDocument): number {
  return sum(amounts.taxes.map(({ taxMinor }) => taxMinor))
}

/** Sends the buyer's forms, as without JavaScript. */
async function finish(shop: Shop, one: Placed): Promise<void> {
  const { who, number, id, end } = one
  const page = `/shop/fr/account/orders/${number}`
  if (end === 'keep' || end === 'unpaid') return
  if (end === 'cancel') {
    const form = formOf((await who.get(`${page}/cancel`)).body, '#cancel-order')
    expect(String((await who.post(form.action, form.fields)).headers.location)).toContain(
      'done=cancelled'
    )
    return
  }
  await sendOrder(shop.db, id)
  await deliverOrder(shop.db, id)
  if (end === 'withdraw') {
    const form = formOf((await who.get(`${page}/withdraw`)).body, '#withdrawal')
    expect((await who.post(form.action, form.fields)).statusCode).toBe(303)
    return accept(shop, one)
  }
  for (let time = 0; time < (end === 'refund' ? 1 : 2); time += 1) await refund(shop, one)
}

/** Requests one piece of each line for less than its price, and of the first one for its full price. */
async function refund(shop: Shop, one: Placed): Promise<void> {
  const { who, number } = one
  const url = `/shop/fr/account/orders/${number}/refund`
  const page = (await who.get(url)).body
  if (!documentOf(page).querySelector('#refund')) return
  const form = formOf(page, '#refund')
  const fields = { ...form.fields }
  const names = form.names.filter(name => name.startsWith('Quantity-'))
  for (const [index, name] of names.entries()) {
    const id = name.slice('Quantity-'.length)
    fields[name] = '1'
    fields[`RefundedAmount-${id}`] = index === 0 ? '' : '0,5'
    fields[`Reason-${id}`] = 'damaged'
  }
  const total = documentOf((await who.post(url, { ...fields, Action: 'total' })).body)
  const shown = minorIn(total.querySelector('[data-refund-amount]'))
  expect((await who.post(url, fields)).statusCode).toBe(303)
  const { amount_minor } = await openRequest(shop, one)
  expect(amount_minor).toBe(shown)
  await accept(shop, one)
}

function openRequest(shop: Shop, { id }: Placed) {
  return shop.db
    .selectFrom('refund_requests')
    .select(['id', 'amount_minor'])
    .where('order_id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Staff accept the open request, two at the same time: it is refunded once. */
async function accept(shop: Shop, one: Placed): Promise<void> {
  const { id: requestId } = await openRequest(shop, one)
  const { id: staffId } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('is_staff', '=', true)
    .executeTakeFirstOrThrow()
  const answer = { requestId, staffId, isAccepted: true, message: '' }
  await Promise.all([
    answerRefundRequest(shop.db, answer),
    answerRefundRequest(shop.db, answer)
  ])
}

/** What was refunded is what the credit notes say, and never more than was paid. */
async function checkRefunds(shop: Shop, one: Placed): Promise<void> {
  const invoice = await invoiceOf(shop.db, one.id)
  const refunded = await refundedMinor(shop, one)
  expect(refunded).toBeLessThanOrEqual(one.totalMinor)
  if (one.end === 'cancel' || one.end === 'withdraw') expect(refunded).toBe(one.totalMinor)
  let credited = 0
  let creditedTax = 0
  for (const note of await creditNotesOf(shop.db, one.id)) {
    const text = note.document!
    const amount = minorOf(text.totals.at(-1)![1])!
    checkDocument(text, amount)
    credited += amount
    creditedTax += taxIn(text)
  }
  expect(credited).toBe(refunded)
  if (invoice && refunded === one.totalMinor) {
    expect(creditedTax).toBe(taxIn(invoice.document!))
  }
  const page = await orderPage(one)
  expect(minorIn(page.querySelector('.shop-totals__sum dd'))).toBe(one.totalMinor)
}

async function refundedMinor(shop: Shop, { id }: Placed): Promise<number> {
  const rows = await shop.db
    .selectFrom('refunds')
    .select('amount_minor')
    .where('order_id', '=', id)
    .execute()
  const returns = await shop.db
    .selectFrom('return_refunds')
    .select('amount_minor')
    .where('order_id', '=', id)
    .execute()
  return sum([...rows, ...returns].map(row => row.amount_minor))
}

async function orderPage({ who, number }: Placed): Promise<Document> {
  return documentOf((await who.get(`/shop/fr/account/orders/${number}`)).body)
}

/** The amount in the last cell of a text, in minor units: both currencies have two decimals. */
function minorIn(element: Element | null): number | undefined {
  return minorOf(element?.textContent ?? '')
}

function minorOf(text: string): number | undefined {
  const match = /([-−])?[^\d−-]*(\d[\d.,\s’']*[.,]\d\d)(?!\d)[^\d]*$/.exec(text)
  if (!match) return undefined
  const minor = Number(match[2]!.replaceAll(/\D/g, ''))
  return match[1] ? -minor : minor
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
