import type { FastifyInstance } from 'fastify'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../demo-cms/app.ts'
import { paymentReference } from '../../demo-cms/checkout/payment-reference.ts'
import {
  isReference,
  receiveTransfer,
  transferBlock,
  transferPayload
} from '../../demo-cms/payment/bank-transfer.ts'
import { order, orderNumber } from '../support/checkout.ts'
import { type DemoDatabase, demoDatabase } from '../support/demo-database.ts'
import { documentOf, formOf } from '../support/html-form.ts'
import { readyVariant } from '../support/ready-variant.ts'
import { shopper } from '../support/shopper.ts'

let shop: DemoDatabase
let app: FastifyInstance

beforeAll(async () => {
  shop = await demoDatabase()
  app = await buildApp({ db: shop.db, showOutbox: true })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Somebody with an order of 15.95 by transfer. */
async function withOrder() {
  const claire = shopper(app)
  await claire.add((await readyVariant(shop.db, { price: 1000 })).id)
  const number = orderNumber(await order(claire, { PaymentMethod: 'transfer' }))
  return { claire, number, reference: paymentReference(Number(number)) }
}

async function statusOf(number: string) {
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return status
}

test('writes into the code what a bank’s app reads, line by line [CHK-03]', () => {
  expect(transferPayload(1595, '+++000/0100/00133+++').split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'GKCCBEBB',
    'Vitrine',
    'BE68539007547034',
    'EUR15.95',
    '',
    '000010000133'
  ])
  expect(transferPayload(5, '+++000/0100/00133+++')).toContain('EUR0.05\n')
  expect(transferPayload(123_456_700, '+++000/0100/00133+++')).toContain('EUR1234567.00\n')
})

test('draws that code at level M, with its quiet zone, as one path [CHK-03]', () => {
  const reference = paymentReference(100001)
  const { qr } = transferBlock(1595, reference)
  const expected = encode(transferPayload(1595, reference), { ecc: 'M', border: 4 })
  expect(expected.version).toBeLessThanOrEqual(13)
  // the bars, painted again cell by cell
  const painted = Array.from({ length: qr.size }, () => Array<boolean>(qr.size).fill(false))
  for (const [, x, y, width] of qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
      painted[Number(y)]![at] = true
    }
  }
  expect(painted).toEqual(expected.data)
  expect(painted.slice(0, 4).flat()).not.toContain(true)
})

test('knows a reference by its check digits [CHK-03]', () => {
  expect(isReference(paymentReference(100001))).toBe(true)
  expect(isReference(paymentReference(97))).toBe(true)
  expect(isReference('+++000/0100/00192+++')).toBe(false)
  expect(isReference('0000 1000 0191')).toBe(isReference('+++000/0100/00191+++'))
  expect(isReference('')).toBe(false)
})

test('shows the amount, the account in groups, the reference and the code [CHK-03]', async () => {
  const { claire, number, reference } = await withOrder()
  const { body } = await claire.get(`/shop/fr/checkout/confirmation/${number}`)
  const block = documentOf(body).querySelector('.shop-transfer')
  expect(block?.textContent).toMatch(/15,95/)
  expect(block?.textContent).toContain('BE68 5390 0754 7034')
  expect(block?.textContent).toContain('GKCCBEBB')
  expect(block?.textContent).toContain(reference)
  const values = [...(block?.querySelectorAll('vitrine-copy') ?? [])].map(one =>
    one.getAttribute('value')
  )
  expect(values).toEqual(['15,95', 'Vitrine', 'BE68539007547034', 'GKCCBEBB', reference])
  expect(block?.querySelectorAll('svg path')).toHaveLength(2)
})

test('pays the order when the money arrives, once [CHK-03]', async () => {
  const { claire, number, reference } = await withOrder()
  const typed = reference.replace(/\D/g, '')
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => receiveTransfer(shop.db, typed, 1595))
  )
  expect(answers.sort()).toEqual(['not-waiting', 'not-waiting', 'not-waiting', 'paid'])
  expect(await statusOf(number)).toBe('paid')
  const { body } = await claire.get(`/shop/fr/checkout/confirmation/${number}`)
  expect(body).toContain('Payé par virement.')
  expect(documentOf(body).querySelector('.shop-transfer')).toBeNull()
})

test('pays nothing with a wrong amount or a mistyped reference [CHK-03]', async () => {
  const { number, reference } = await withOrder()
  expect(await receiveTransfer(shop.db, reference, 1594)).toBe('wrong-amount')
  expect(await receiveTransfer(shop.db, '+++000/0100/00192+++', 1595)).toBe('unknown')
  expect(await receiveTransfer(shop.db, paymentReference(999_999), 1595)).toBe('unknown')
  expect(await statusOf(number)).toBe('awaiting-payment')
})

test('lets the money arrive by a button of the outbox [CHK-03]', async () => {
  const { claire, number, reference } = await withOrder()
  const page = await claire.get('/shop/fr/outbox')
  const form = formOf(page.body, 'form[action$="/outbox/transfer"]')
  expect(form.fields.Reference).toBe(reference)
  await claire.post(form.action, form.fields)
  expect(await statusOf(number)).toBe('paid')
})
