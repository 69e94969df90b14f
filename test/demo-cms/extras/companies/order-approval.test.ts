import { expect, test } from 'vitest'
import { expireOrders } from '../../../../demo-cms/shop/orders/changes/expire-orders.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import {
  companyBuyer,
  newCompany,
  newMember,
  type TestMember
} from '../../../support/company.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { balanceOf, setBalance } from '../../../support/prepaid.ts'
import { readyVariant, stockOf } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const COMPANY = '/shop/fr/account/company'
const LIMIT = 2000

/** A company whose buyers order up to 20.00 euros without approval. */
async function companyWithLimit(approval_limit_minor: number | null = LIMIT) {
  const company = await newCompany(shop.db)
  await shop.db
    .updateTable('companies')
    .set({ approval_limit_minor })
    .where('id', '=', company.id)
    .execute()
  return company
}

/** Orders a product as a member; delivery costs 5.95 euros. */
async function orderFor(member: TestMember, price: number, more: Record<string, string> = {}) {
  const variant = await readyVariant(shop.db, { price, stock: 5 })
  const who = await shop.customer(member.email)
  await who.add(variant.id)
  const number = orderNumber(await order(who, { ...companyBuyer(member), ...more }))
  return { who, number, variant }
}

async function readOrder(number: string) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

const statusOf = async (number: string) => (await readOrder(number)).status

/** Sends the form of a decision; returns where it leads. */
async function decide(who: Shopper, number: string, Answer: string, Reason = '') {
  return who.post(`${COMPANY}/approvals/${number}`, { Answer, Reason })
}

async function mailsTo({ email }: TestMember) {
  const rows = await shop.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows
}

test('an order of a buyer above the limit waits for approval, with its stock', async () => {
  const company = await companyWithLimit()
  const { who, number, variant } = await orderFor(company.buyer, 1500)
  expect(await statusOf(number)).toBe('awaiting-approval')
  expect(await stockOf(shop.db, variant.id)).toBe(4)
  const page = documentOf((await who.get(`/shop/fr/checkout/confirmation/${number}`)).body)
  expect(page.querySelector('h1')?.textContent).toContain('attend une approbation')
  // no sale for analytics, and nothing to pay yet
  expect(page.querySelector('main')?.textContent).not.toContain('+++')
  expect((await readOrder(number)).told_at).toBeNull()
  const payment = await who.get(`/shop/fr/checkout/payment/${number}`)
  expect(payment.headers.location).toContain(`/confirmation/${number}`)
  const [mail] = await mailsTo(company.buyer)
  expect(mail?.subject).toContain('attend une approbation')
  expect(mail?.body).not.toContain('IBAN')
  for (const member of [company.approver, company.administrator]) {
    expect((await mailsTo(member)).at(-1)?.body).toContain(`${COMPANY}/approvals/${number}`)
  }
})

if (EXHAUSTIVE)
  test('an order up to the limit, of an approver, or without a limit is placed at once', async () => {
    const company = await companyWithLimit(1595)
    const upTo = await orderFor(company.buyer, 1000)
    expect(await statusOf(upTo.number)).toBe('awaiting-payment')
    const ofApprover = await orderFor(company.approver, 5000)
    expect(await statusOf(ofApprover.number)).toBe('awaiting-payment')
    const free = await companyWithLimit(null)
    const unlimited = await orderFor(free.buyer, 5000)
    expect(await statusOf(unlimited.number)).toBe('awaiting-payment')
  })

if (EXHAUSTIVE)
  test('an order in another currency is compared with the limit at the exchange rate', async () => {
    // 20.00 euros cost 18.82 francs
    const company = await companyWithLimit()
    const variant = await readyVariant(shop.db, { price: 1400 })
    const who = await shop.customer(company.buyer.email)
    await who.call('POST', '/shop/api/v1/currencyconverter/currency/changeto/CHF/true')
    await who.add(variant.id)
    const inFrancs = orderNumber(await order(who, companyBuyer(company.buyer)))
    const { currency, total_minor, status } = await readOrder(inFrancs)
    expect({ currency, status }).toEqual({ currency: 'CHF', status: 'awaiting-payment' })
    expect(total_minor).toBeLessThan(1882)
    await who.add(variant.id, 2)
    expect(await statusOf(orderNumber(await order(who, companyBuyer(company.buyer))))).toBe(
      'awaiting-approval'
    )
  })

test('an approver finds the order in the list and approves it, and the buyer is mailed how to pay', async () => {
  const company = await companyWithLimit()
  const { number } = await orderFor(company.buyer, 1500)
  const approver = await shop.customer(company.approver.email)
  expect((await approver.get(COMPANY)).body).toContain('Commandes à approuver (1)')
  expect((await approver.get(`${COMPANY}/approvals`)).body).toContain(`/approvals/${number}"`)
  const page = await approver.get(`${COMPANY}/approvals/${number}`)
  const form = formOf(page.body, 'form:has([value="approve"])')
  const answer = await approver.post(form.action, { ...form.fields, Answer: 'approve' })
  expect(answer.headers.location).toBe(`${COMPANY}/approvals/${number}?done=approved`)
  expect(await statusOf(number)).toBe('awaiting-payment')
  const [, mail] = await mailsTo(company.buyer)
  expect(mail?.subject).toBe(`Votre commande ${number} est approuvée`)
  expect(mail?.body).toContain('Nele approver a approuvé')
  expect(mail?.body).toContain('IBAN')
  // the same form, sent again, has the same outcome and no second mail
  expect((await decide(approver, number, 'approve')).headers.location).toContain(
    'done=approved'
  )
  expect(await mailsTo(company.buyer)).toHaveLength(2)
})

if (EXHAUSTIVE)
  test('a rejection needs a reason, which the buyer is mailed, and returns the goods', async () => {
    const company = await companyWithLimit()
    const { number, who, variant } = await orderFor(company.buyer, 1500)
    const approver = await shop.customer(company.approver.email)
    const refused = await decide(approver, number, 'reject', ' ')
    expect(refused.statusCode).toBe(422)
    expect(documentOf(refused.body).querySelector('#Reason-error')?.textContent).toContain(
      'motif'
    )
    expect(await statusOf(number)).toBe('awaiting-approval')
    await decide(approver, number, 'reject', 'Trop cher, prenez le petit modèle.')
    expect(await statusOf(number)).toBe('cancelled')
    expect(await stockOf(shop.db, variant.id)).toBe(5)
    const body = (await mailsTo(company.buyer)).at(-1)?.body
    expect(body).toContain('a refusé cette commande')
    expect(body).toContain('Trop cher, prenez le petit modèle.')
    expect((await who.get(`/shop/fr/account/orders/${number}`)).body).toContain('Trop cher')
    const page = await approver.get(`${COMPANY}/approvals/${number}`)
    expect(page.body).toContain('Refusée par Nele approver')
  })

if (EXHAUSTIVE)
  test('of two approvers who decide at once, one decision counts, and one mail is sent', async () => {
    const company = await companyWithLimit()
    const { number } = await orderFor(company.buyer, 1500)
    const [one, other] = [
      await shop.customer(company.approver.email),
      await shop.customer(company.administrator.email)
    ]
    const answers = await Promise.all([
      decide(one, number, 'approve'),
      decide(other, number, 'reject', 'Non'),
      decide(one, number, 'approve')
    ])
    const outcomes = answers.map(answer => String(answer.headers.location).split('done=')[1])
    const status = await statusOf(number)
    expect(['awaiting-payment', 'cancelled']).toContain(status)
    const isApproved = status === 'awaiting-payment'
    expect(outcomes).toEqual(
      isApproved ? ['approved', 'gone', 'approved'] : ['gone', 'rejected', 'gone']
    )
    expect(await mailsTo(company.buyer)).toHaveLength(2)
  })

if (EXHAUSTIVE)
  test('nobody decides about their own order, even with a new role', async () => {
    const company = await companyWithLimit()
    const { number, who } = await orderFor(company.buyer, 1500)
    expect((await decide(who, number, 'approve')).statusCode).toBe(403)
    await shop.db
      .updateTable('company_members')
      .set({ role: 'administrator' })
      .where('customer_id', '=', company.buyer.customerId)
      .execute()
    for (const answer of ['approve', 'reject']) {
      expect((await decide(who, number, answer, 'Non')).statusCode).toBe(403)
    }
    expect((await who.get(`${COMPANY}/approvals/${number}`)).body).not.toContain(
      'value="approve"'
    )
    expect(await statusOf(number)).toBe('awaiting-approval')
  })

if (EXHAUSTIVE)
  test('cancels an order that nobody approves in time, and tells the buyer why', async () => {
    const company = await companyWithLimit()
    const { number, variant } = await orderFor(company.buyer, 1500)
    await shop.db
      .updateTable('orders')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('number', '=', number)
      .execute()
    await expireOrders(shop.db)
    expect(await readOrder(number)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'unapproved'
    })
    expect(await stockOf(shop.db, variant.id)).toBe(5)
    expect((await mailsTo(company.buyer)).at(-1)?.body).toContain('pas été approuvée à temps')
    const approver = await shop.customer(company.approver.email)
    expect((await decide(approver, number, 'approve')).headers.location).toContain('done=gone')
  })

if (EXHAUSTIVE)
  test('a buyer cancels an order that waits', async () => {
    const company = await companyWithLimit()
    const { number, who } = await orderFor(company.buyer, 1500)
    await who.post(`/shop/fr/account/orders/${number}/cancel`, {})
    expect(await statusOf(number)).toBe('cancelled')
  })

if (EXHAUSTIVE)
  test('a prepaid account pays once the order is approved, or the buyer is mailed how to pay', async () => {
    const company = await companyWithLimit()
    const { id: account } = await shop.db
      .insertInto('prepaid_accounts')
      .values({ customer_id: company.buyer.customerId, name: 'Bureau', balance_minor: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setBalance(shop.db, account, 2500)
    const prepaid = { PaymentMethod: 'prepaid', PrepaidAccountId: String(account) }
    const first = await orderFor(company.buyer, 1500, prepaid)
    const second = await orderFor(company.buyer, 1500, prepaid)
    expect(await balanceOf(shop.db, account)).toBe(2500)
    const approver = await shop.customer(company.approver.email)
    await decide(approver, first.number, 'approve')
    expect(await statusOf(first.number)).toBe('paid')
    expect(await balanceOf(shop.db, account)).toBe(2500 - 2095)
    await decide(approver, second.number, 'approve')
    expect(await readOrder(second.number)).toMatchObject({
      status: 'awaiting-payment',
      payment_method: 'transfer'
    })
  })

if (EXHAUSTIVE)
  test('an administrator sets and removes the limit, and wrong amounts are refused', async () => {
    const company = await companyWithLimit(null)
    const who = await shop.customer(company.administrator.email)
    const limitOf = async () =>
      (
        await shop.db
          .selectFrom('companies')
          .select('approval_limit_minor')
          .where('id', '=', company.id)
          .executeTakeFirstOrThrow()
      ).approval_limit_minor
    const save = async (Limit: string) => {
      const form = formOf((await who.get(COMPANY)).body, '#company')
      return who.post(form.action, { ...form.fields, Limit })
    }
    await save('249,50')
    expect(await limitOf()).toBe(24_950)
    await save('1.000 €')
    expect(await limitOf()).toBe(100_000)
    const wrong = await save('1e3')
    expect(wrong.statusCode).toBe(422)
    expect(documentOf(wrong.body).querySelector('#Limit')?.getAttribute('value')).toBe('1e3')
    await save('')
    expect(await limitOf()).toBeNull()
    const buyer = await newMember(shop.db, company.id, 'buyer')
    const page = await (await shop.customer(buyer.email)).get(COMPANY)
    expect(page.body).not.toContain('id="company"')
  })

/** An order with two products: 5 × 10.00 euros, or 8.00 each from 4 on, and 1 × 20.00. */
async function largeOrder(more: Record<string, string> = {}) {
  const company = await companyWithLimit()
  const [pens, lamp] = await Promise.all([
    readyVariant(shop.db, { price: 1000, stock: 9 }),
    readyVariant(shop.db, { price: 2000, stock: 9 })
  ])
  await shop.db
    .insertInto('price_tiers')
    .values({ variant_id: pens.id, from_quantity: 4, price_minor: 800 })
    .execute()
  const who = await shop.customer(company.buyer.email)
  await who.add(pens.id, 5)
  await who.add(lamp.id)
  const number = orderNumber(await order(who, { ...companyBuyer(company.buyer), ...more }))
  const approver = await shop.customer(company.approver.email)
  return { company, approver, number, pens, lamp }
}

/** The fields with quantities on the page of an order, in the order of its items. */
async function quantityFields(approver: Shopper, number: string) {
  const page = await approver.get(`${COMPANY}/approvals/${number}`)
  const { fields } = formOf(page.body, '#change')
  const names = Object.keys(fields).filter(name => name.startsWith('Quantity-'))
  return { fields, names: names as [string, string] }
}

if (EXHAUSTIVE)
  test('an approver lowers quantities, and the rest of the order is priced, taxed and delivered as such', async () => {
    const { company, approver, number, pens, lamp } = await largeOrder()
    const { fields, names } = await quantityFields(approver, number)
    expect(names.map(name => fields[name])).toEqual(['5', '1'])
    const answer = await approver.post(`${COMPANY}/approvals/${number}`, {
      ...fields,
      [names[0]]: '2',
      [names[1]]: '0',
      Answer: 'change'
    })
    expect(answer.headers.location).toBe(`${COMPANY}/approvals/${number}?done=changed`)
    const changed = await readOrder(number)
    // two pens without the quantity discount, and the delivery
    expect(changed).toMatchObject({
      status: 'awaiting-approval',
      items_minor: 2000,
      shipping_minor: 595,
      total_minor: 2595,
      total_tax_excl_minor: 2145,
      taxes: [{ vatPercent: 21, taxMinor: 450 }]
    })
    expect(await stockOf(shop.db, pens.id)).toBe(7)
    expect(await stockOf(shop.db, lamp.id)).toBe(9)
    const mail = (await mailsTo(company.buyer)).at(-1)
    expect(mail?.subject).toBe(`Votre commande ${number} est modifiée`)
    expect(mail?.body).toMatch(/2 au lieu de 5/)
    expect(mail?.body).toMatch(/0 au lieu de 1/)
    expect(mail?.body).toMatch(/25,95/)
    expect((await decide(approver, number, 'approve')).headers.location).toContain(
      'done=approved'
    )
    expect((await mailsTo(company.buyer)).at(-1)?.body).toMatch(/25,95/)
  })

if (EXHAUSTIVE)
  test('a coupon stays on a changed order as far as the rest qualifies for it', async () => {
    const { approver, number } = await orderWithCoupon(1000)
    const { fields, names } = await quantityFields(approver, number)
    await approver.post(`${COMPANY}/approvals/${number}`, {
      ...fields,
      [names[0]]: '2',
      Answer: 'change'
    })
    expect(await readOrder(number)).toMatchObject({ discount_minor: 200, items_minor: 2000 })
  })

if (EXHAUSTIVE)
  test('a coupon can be used again once a changed order is too small for it', async () => {
    const { approver, number, coupon } = await orderWithCoupon(3000)
    const { fields, names } = await quantityFields(approver, number)
    await approver.post(`${COMPANY}/approvals/${number}`, {
      ...fields,
      [names[0]]: '1',
      Answer: 'change'
    })
    expect(await readOrder(number)).toMatchObject({ discount_minor: 0, coupons: [] })
    const { uses } = await shop.db
      .selectFrom('coupons')
      .select('uses')
      .where('code', '=', coupon)
      .executeTakeFirstOrThrow()
    expect(uses).toBe(0)
  })

/** An order of 4 × 10.00 euros with a coupon of 10 % from an amount on. */
async function orderWithCoupon(minimum_minor: number) {
  const company = await companyWithLimit()
  const coupon = `TEN${minimum_minor}`
  await shop.db
    .insertInto('coupons')
    .values({ code: coupon, kind: 'percent', value: 10, minimum_minor })
    .execute()
  const variant = await readyVariant(shop.db, { price: 1000, stock: 9 })
  const who = await shop.customer(company.buyer.email)
  await who.add(variant.id, 4)
  await who.call('POST', '/shop/api/v1/shoppingcarts/coupon', { CouponCode: coupon })
  const number = orderNumber(await order(who, companyBuyer(company.buyer)))
  expect(await readOrder(number)).toMatchObject({ discount_minor: 400 })
  return { approver: await shop.customer(company.approver.email), number, coupon }
}

if (EXHAUSTIVE)
  test('wrong quantities are explained and kept, and nothing changes', async () => {
    const { approver, number } = await largeOrder()
    const { fields, names } = await quantityFields(approver, number)
    const before = await readOrder(number)
    for (const typed of ['6', '-1', '1.5', 'two', '']) {
      const answer = await approver.post(`${COMPANY}/approvals/${number}`, {
        ...fields,
        [names[0]]: typed,
        Answer: 'change'
      })
      expect(answer.statusCode).toBe(422)
      const field = documentOf(answer.body).querySelector(`[name="${names[0]}"]`)
      expect(field?.getAttribute('value')).toBe(typed)
      expect(field?.getAttribute('aria-invalid')).toBe('true')
    }
    const nothing = await approver.post(`${COMPANY}/approvals/${number}`, {
      ...fields,
      [names[0]]: '0',
      [names[1]]: '0',
      Answer: 'change'
    })
    expect(nothing.body).toContain('Une commande contient au moins un article')
    expect(await readOrder(number)).toEqual(before)
  })

if (EXHAUSTIVE)
  test('nobody changes their own order, or one that no longer waits', async () => {
    const { company, approver, number } = await largeOrder()
    const { fields, names } = await quantityFields(approver, number)
    const change = { ...fields, [names[0]]: '1', Answer: 'change' }
    await shop.db
      .updateTable('company_members')
      .set({ role: 'approver' })
      .where('customer_id', '=', company.buyer.customerId)
      .execute()
    const buyer = await shop.customer(company.buyer.email)
    // their own page has no such form, and that of another member is refused as such
    const { _csrf, ...own } = change
    expect((await buyer.post(`${COMPANY}/approvals/${number}`, own)).statusCode).toBe(403)
    await decide(approver, number, 'approve')
    const late = await approver.post(`${COMPANY}/approvals/${number}`, change)
    expect(late.headers.location).toContain('done=gone')
    expect(await readOrder(number)).toMatchObject({ items_minor: 6000 })
  })
