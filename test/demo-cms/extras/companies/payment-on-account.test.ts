import { expect, test } from 'vitest'
import { inDays } from '../../../../demo-cms/kernel/time/shop-time.ts'
import { receiveTransfer } from '../../../../demo-cms/shop/payment/bank-transfer.ts'
import { filledCheckout, order, orderNumber } from '../../../support/checkout.ts'
import {
  companyBuyer,
  newCompany,
  newMember,
  type TestMember
} from '../../../support/company.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const TOTAL = 1595
const ON_ACCOUNT = { PaymentMethod: 'account' }

/** A company that staff has approved; each order costs 15.95 euros. */
async function approvedCompany(credit_limit_minor: number | null, payment_term_days = 30) {
  const company = await newCompany(shop.db)
  await shop.db
    .updateTable('companies')
    .set({ credit_limit_minor, payment_term_days })
    .where('id', '=', company.id)
    .execute()
  return company
}

async function withCart(member: TestMember) {
  const who = await shop.customer(member.email)
  await who.add((await readyVariant(shop.db, { price: 1000 })).id)
  return who
}

async function orderOnAccount(member: TestMember): Promise<string> {
  return orderNumber(
    await order(await withCart(member), { ...companyBuyer(member), ...ON_ACCOUNT })
  )
}

async function readOrder(number: string) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

/** The radio button of the method at the checkout of a new member. */
async function radioIn(company: { id: number }) {
  return radioOf(await newMember(shop.db, company.id, 'approver'))
}

async function radioOf(member: TestMember) {
  const page = documentOf((await (await withCart(member)).get('/shop/fr/checkout')).body)
  return page.querySelector('[name="PaymentMethod"][value="account"]')
}

async function transfer(number: string, id: string, amountMinor = TOTAL) {
  const { payment_reference } = await readOrder(number)
  return receiveTransfer(shop.db, {
    id,
    reference: payment_reference,
    amountMinor,
    currency: 'EUR'
  })
}

if (EXHAUSTIVE)
  test('only members of approved companies see the payment method, and can choose it within the credit limit', async () => {
    expect(await radioOf({ customerId: 5, email: 'hotel@example.com' })).toBeNull()
    const unapproved = await approvedCompany(null)
    expect(await radioIn(unapproved)).toBeNull()
    const approved = await approvedCompany(TOTAL)
    expect((await radioIn(approved))?.hasAttribute('disabled')).toBe(false)
    const small = await approvedCompany(TOTAL - 1)
    const radio = await radioIn(small)
    expect(radio?.hasAttribute('disabled')).toBe(true)
    expect(radio?.closest('label')?.textContent).toContain('dépassent son crédit')
    const answer = await order(await withCart(small.buyer), {
      ...companyBuyer(small.buyer),
      ...ON_ACCOUNT
    })
    expect(answer.statusCode).toBe(422)
  })

test('an order on account is confirmed with an invoice that says when it is due', async () => {
  const { buyer } = await approvedCompany(10_000, 14)
  const who = await withCart(buyer)
  const number = orderNumber(await order(who, { ...companyBuyer(buyer), ...ON_ACCOUNT }))
  const row = await readOrder(number)
  expect(row).toMatchObject({ status: 'on-account', paid_at: null })
  // the end of the fourteenth day after the order
  expect(row.due_at).toEqual(inDays(15, '00:00', row.created_at))
  const page = (await who.get(`/shop/fr/account/orders/${number}`)).body
  expect(documentOf(page).querySelector('.shop-transfer')?.textContent).toContain(
    'au plus tard le'
  )
  expect(page).toContain('invoice.pdf')
  const pdf = await who.get(`/shop/fr/account/orders/${number}/invoice.pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const { body } = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', buyer.email)
    .executeTakeFirstOrThrow()
  expect(body).toContain('au plus tard le')
})

if (EXHAUSTIVE)
  test('a transfer pays the invoice and frees the credit; a second one is refunded', async () => {
    const company = await approvedCompany(TOTAL)
    const number = await orderOnAccount(company.buyer)
    expect((await radioIn(company))?.hasAttribute('disabled')).toBe(true)
    expect(await transfer(number, 'too-little', TOTAL - 1)).toBe('wrong-amount')
    expect(await transfer(number, 'right')).toBe('paid')
    expect((await readOrder(number)).paid_at).not.toBeNull()
    expect((await radioIn(company))?.hasAttribute('disabled')).toBe(false)
    expect(await transfer(number, 'right')).toBe('known')
    expect(await transfer(number, 'again')).toBe('refunded')
  })

if (EXHAUSTIVE)
  test('parallel orders of several members never exceed the credit limit', async () => {
    const company = await approvedCompany(2 * TOTAL + 100)
    const members = [company.buyer, company.approver, company.administrator]
    for (let count = 0; count < 3; count += 1) {
      members.push(await newMember(shop.db, company.id, 'buyer'))
    }
    const forms = []
    for (const member of members) {
      const who = await withCart(member)
      const form = await filledCheckout(who, { ...companyBuyer(member), ...ON_ACCOUNT })
      forms.push({ who, form })
    }
    const answers = await Promise.all(
      forms.map(({ who, form }) => who.post(form.action, form.fields))
    )
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([
      303, 303, 422, 422, 422, 422
    ])
  })

if (EXHAUSTIVE)
  test('orders that wait for approval count, cancelled ones do not', async () => {
    const company = await approvedCompany(TOTAL)
    await shop.db
      .updateTable('companies')
      .set({ approval_limit_minor: 100 })
      .where('id', '=', company.id)
      .execute()
    const number = await orderOnAccount(company.buyer)
    expect((await readOrder(number)).status).toBe('awaiting-approval')
    expect((await radioIn(company))?.hasAttribute('disabled')).toBe(true)
    const approver = await shop.customer(company.approver.email)
    const path = `/shop/fr/account/company/approvals/${number}`
    await approver.post(path, { Answer: 'approve' })
    expect((await readOrder(number)).status).toBe('on-account')
    const buyer = await shop.customer(company.buyer.email)
    await buyer.post(`/shop/fr/account/orders/${number}/cancel`, {})
    expect((await radioIn(company))?.hasAttribute('disabled')).toBe(false)
  })

if (EXHAUSTIVE)
  test('an approval is refused while the credit limit is too low, and the order goes on waiting', async () => {
    const company = await approvedCompany(TOTAL)
    await shop.db
      .updateTable('companies')
      .set({ approval_limit_minor: 100 })
      .where('id', '=', company.id)
      .execute()
    const number = await orderOnAccount(company.buyer)
    await shop.db
      .updateTable('companies')
      .set({ credit_limit_minor: TOTAL - 1 })
      .where('id', '=', company.id)
      .execute()
    const approver = await shop.customer(company.approver.email)
    const answer = await approver.post(`/shop/fr/account/company/approvals/${number}`, {
      Answer: 'approve'
    })
    expect(answer.statusCode).toBe(409)
    expect(documentOf(answer.body).querySelector('.shop-problems')?.textContent).toContain(
      'crédit'
    )
    expect((await readOrder(number)).status).toBe('awaiting-approval')
  })

if (EXHAUSTIVE)
  test('staff approve a company with a credit limit and a payment term, and invalid values are refused', async () => {
    const company = await approvedCompany(null)
    const staff = await shop.customer('balie@example.com')
    expect((await staff.get('/shop/nl/sales/companies?name=atelier')).body).toContain(
      `/sales/companies/${company.id}"`
    )
    const path = `/shop/nl/sales/companies/${company.id}`
    for (const fields of [
      { CreditLimit: '0', TermDays: '30' },
      { CreditLimit: '-5', TermDays: '30' },
      { CreditLimit: '$ 100', TermDays: '30' },
      { CreditLimit: '100', TermDays: '400' }
    ]) {
      expect((await staff.post(path, fields)).statusCode).toBe(422)
    }
    expect(await radioIn(company)).toBeNull()
    await staff.post(path, { CreditLimit: '€ 15,95', TermDays: '10' })
    expect((await radioIn(company))?.hasAttribute('disabled')).toBe(false)
    const number = await orderOnAccount(company.buyer)
    expect((await staff.get(path)).body).toContain(`/sales/orders/${number}"`)
    await staff.post(path, { CreditLimit: '', TermDays: '10' })
    expect(await radioIn(company)).toBeNull()
  })

if (EXHAUSTIVE)
  test('staff sends an order on account before it is paid', async () => {
    const { buyer } = await approvedCompany(10_000)
    const number = await orderOnAccount(buyer)
    const staff = await shop.customer('balie@example.com')
    await staff.post(`/shop/nl/sales/orders/${number}`, { Action: 'send', Parcels: '1' })
    expect(await readOrder(number)).toMatchObject({ status: 'sent', paid_at: null })
    expect(await transfer(number, 'later')).toBe('paid')
    expect((await readOrder(number)).status).toBe('sent')
  })
