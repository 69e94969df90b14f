import { expect, test } from 'vitest'
import { paymentReference } from '../../../../demo-cms/shop/orders/payment-reference.ts'
import {
  transferBlock,
  transferPayload
} from '../../../../demo-cms/shop/orders/transfer-code.ts'
import {
  isReference,
  receiveTransfer
} from '../../../../demo-cms/shop/payment/bank-transfer.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readQr } from '../../../support/read-qr.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

/** A customer with an order of 15.95 to be paid by bank transfer. */
async function withOrder() {
  const claire = shop.visitor()
  await claire.add((await readyVariant(shop.db, { price: 1000 })).id)
  const number = orderNumber(await order(claire, { PaymentMethod: 'transfer' }))
  return { claire, number, reference: paymentReference(Number(number)) }
}

let transfers = 0

function receive(reference: string, amountMinor: number, id = `T${++transfers}`) {
  return receiveTransfer(shop.db, { id, reference, amountMinor, currency: 'EUR' })
}

async function statusOf(number: string) {
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return status
}

test('encodes the lines that a banking app reads [CHK-03]', () => {
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

test('draws a code that decodes to that text, at level M with a quiet zone [CHK-03]', () => {
  for (const [amount, number] of [
    [5, 100001],
    [1595, 100133],
    [99_999_999, 987_654]
  ] as const) {
    const reference = paymentReference(number)
    const { qr } = transferBlock(amount, 'EUR', reference)
    const painted = paintedCells(qr!)
    const quiet = [...painted.slice(0, 4), ...painted.slice(-4)].flat()
    expect(quiet).not.toContain(true)
    expect(painted.flatMap(row => [...row.slice(0, 4), ...row.slice(-4)])).not.toContain(true)
    const read = readQr(painted.slice(4, -4).map(row => row.slice(4, -4)))
    expect(read.text).toBe(transferPayload(amount, reference))
    expect(read.version).toBeLessThanOrEqual(13)
  }
})

test('follows the EPC069-12 rules [CHK-03]', () => {
  const text = transferPayload(1595, paymentReference(100133))
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331)
  // one kind of line ending, and none at the end
  expect(text).not.toMatch(/\r|\n$/)
  const [tag, version, set, kind, bic, name, iban, amount, purpose, structured, ...rest] =
    text.split('\n')
  expect([tag, version, set, kind, purpose]).toEqual(['BCD', '002', '1', 'SCT', ''])
  expect(bic).toMatch(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
  expect(name!.length).toBeLessThanOrEqual(70)
  expect(amount).toMatch(/^EUR(0|[1-9]\d{0,8})\.\d\d$/)
  expect(structured).toMatch(/^\d{12}$/)
  expect(isReference(structured!)).toBe(true)
  // a structured reference excludes a free-text message
  expect(rest).toEqual([])
  // IBAN check: with the country code and check digits at the end and letters as numbers, modulo 97 is 1
  const digits = `${iban!.slice(4)}${iban!.slice(0, 4)}`.replace(/[A-Z]/g, letter =>
    String(letter.charCodeAt(0) - 55)
  )
  expect(BigInt(digits) % 97n).toBe(1n)
})

/** The painted cells of the SVG path. */
function paintedCells({ size, path }: { size: number; path: string }): boolean[][] {
  const cells = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1)
      cells[Number(y)]![at] = true
  }
  return cells
}

test('validates the check digits of a reference [CHK-03]', () => {
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

test('marks the order as paid once when the money arrives [CHK-03]', async () => {
  const { claire, number, reference } = await withOrder()
  const typed = reference.replace(/\D/g, '')
  const answers = await Promise.all([1, 2, 3, 4].map(() => receive(typed, 1595, 'T-1')))
  expect(answers.sort()).toEqual(['known', 'known', 'known', 'paid'])
  expect(await statusOf(number)).toBe('paid')
  const { body } = await claire.get(`/shop/fr/checkout/confirmation/${number}`)
  expect(body).toContain('Payé par virement.')
  expect(documentOf(body).querySelector('.shop-transfer')).toBeNull()
})

test('refunds a second transfer for the same order, and mails the buyer [CHK-03]', async () => {
  const { claire, number, reference } = await withOrder()
  const answers = await Promise.all([receive(reference, 1595), receive(reference, 1595)])
  expect(answers.sort()).toEqual(['paid', 'refunded'])
  const { body } = await claire.get(`/shop/fr/checkout/confirmation/${number}`)
  expect(documentOf(body).querySelector('.vitrine-notice--info')?.textContent).toContain(
    'de trop'
  )
  const mails = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('subject', '=', `Remboursement pour votre commande ${number}`)
    .execute()
  expect(mails).toHaveLength(1)
})

test('ignores a wrong amount or a mistyped reference [CHK-03]', async () => {
  const { number, reference } = await withOrder()
  expect(await receive(reference, 1594)).toBe('wrong-amount')
  expect(await receive('+++000/0100/00192+++', 1595)).toBe('unknown')
  expect(await receive(paymentReference(999_999), 1595)).toBe('unknown')
  expect(await statusOf(number)).toBe('awaiting-payment')
})

test('simulates an incoming transfer from the outbox [CHK-03]', async () => {
  const { claire, number, reference } = await withOrder()
  const page = await claire.get('/shop/fr/outbox')
  const form = formOf(page.body, 'form[action$="/outbox/transfer"]')
  expect(form.fields.Reference).toBe(reference)
  await claire.post(form.action, form.fields)
  expect(await statusOf(number)).toBe('paid')
})
