import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderedItems } from '../../../../demo-cms/extras/companies/approval/ordered-items.ts'
import { saveChanged } from '../../../../demo-cms/extras/companies/approval/save-changed.ts'
import type { InvoiceDocument } from '../../../../demo-cms/extras/invoices/document.ts'
import { issueMissingDocuments } from '../../../../demo-cms/extras/invoices/issue-documents.ts'
import { creditNotesOf } from '../../../../demo-cms/extras/invoices/read-credit-notes.ts'
import { invoiceOf } from '../../../../demo-cms/extras/invoices/read-invoice.ts'
import { cancelOrder } from '../../../../demo-cms/shop/orders/changes/cancel-order.ts'
import { receiveTransfer } from '../../../../demo-cms/shop/payment/bank-transfer.ts'
import { minimiseOrders } from '../../../../demo-cms/shop/privacy/minimise-orders.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { choosePickup } from '../../../support/pickup.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

/** A buyer in France. */
const FRENCH = {
  BillingCountry: 'FR',
  BillingStreet1: 'Rue Nationale',
  BillingHouseNumber: '1',
  BillingPostalCode: '59000',
  BillingCity: 'Lille'
}

async function placed(who: Shopper, more: Record<string, string> = {}) {
  const number = orderNumber(await order(who, more))
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { number, id }
}

async function pay(number: string): Promise<void> {
  const { payment_reference, total_minor, currency } = await shop.db
    .selectFrom('orders')
    .select(['payment_reference', 'total_minor', 'currency'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const transfer = { id: `D${number}`, reference: payment_reference, currency }
  expect(await receiveTransfer(shop.db, { ...transfer, amountMinor: total_minor })).toBe('paid')
}

/** Claire's paid order, delivered in Liège. */
async function paidOrder(more: Record<string, string> = {}) {
  const claire = await shop.customer('claire@example.com')
  await claire.add((await readyVariant(shop.db, { price: 1000 })).id, 2)
  const one = await placed(claire, more)
  await pay(one.number)
  return { ...one, claire }
}

const documentOfInvoice = async (id: number): Promise<InvoiceDocument> =>
  (await invoiceOf(shop.db, id))!.document!

test('a buyer in France with a pickup point in Belgium has one tax on the order page, in the mail and on the invoice [ORD-01]', async () => {
  const who = shop.visitor()
  await who.add((await readyVariant(shop.db, { price: 4410 })).id, 1)
  await choosePickup(who, 'Valmère')
  const { number, id } = await placed(who, { ...FRENCH, ShippingMethod: 'pickup' })
  await pay(number)
  const page = documentOf((await who.get(`/shop/fr/account/orders/${number}`)).body)
  const rows = [...page.querySelectorAll('.shop-totals__tax')].map(row => row.textContent)
  const { taxes, amounts } = await documentOfInvoice(id)
  expect(taxes.rows.map(row => row[0])).toEqual(['21\u00a0%'])
  const tax = taxes.rows[0]![2]!
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(tax)
  const mail = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('subject', 'like', `%${number}%`)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(mail.body).toContain(tax)
  const [part] = amounts.taxes
  expect(part!.baseMinor + part!.taxMinor).toBe(amounts.totalMinor)
})

test('delivered books are taxed as books, with their delivery, also on the invoice [CART-03]', async () => {
  const who = shop.visitor()
  const book = await readyVariant(shop.db, { price: 4410 })
  await shop.db
    .updateTable('products')
    .set({ vat_percent: 6, tax_class: 'books' })
    .where('id', '=', book.productId)
    .execute()
  await who.add(book.id, 1)
  const { number, id } = await placed(who)
  await pay(number)
  const { amounts } = await documentOfInvoice(id)
  expect(amounts.taxes).toEqual([{ percent: 6, baseMinor: 4722, taxMinor: 283 }])
})

test('a delivery to another address, in another country, too, leaves the invoice and the taxes as they were [CHK-11]', async () => {
  const { number, id, claire } = await paidOrder()
  const issued = await documentOfInvoice(id)
  expect(issued.delivery.lines.join()).toContain('4000 Liège')
  const change = '/shop/fr/sales/order/ChangeDeliveryAddressRequest'
  const page = await claire.get(`/shop/fr/account/orders/${number}`)
  const { fields } = formOf(page.body, `form[action="${change}"]`)
  await claire.post(change, { ...fields, CountryId: 'FR', City: 'Lille', PostalCode: '59000' })
  const staff = await shop.customer('balie@example.com')
  const requests = '/shop/nl/sales/deliverychanges'
  const list = documentOf((await staff.get(requests)).body)
  const entry = [...list.querySelectorAll('.shop-requests > li')].find(one =>
    one.textContent.includes(number)
  )!
  await staff.post(requests, { ...formOf(entry.innerHTML, 'form').fields, Answer: 'accept' })
  const { address } = await shop.db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(address.City).toBe('Lille')
  expect(await documentOfInvoice(id)).toEqual(issued)
  const after = documentOf((await claire.get(`/shop/fr/account/orders/${number}`)).body)
  expect(after.querySelector('.shop-totals__tax')!.textContent).toContain(
    issued.taxes.rows[0]![2]
  )
  // a credit note corrects what was issued
  await cancelOrder(shop.db, id, { reason: 'staff' })
  const [note] = await creditNotesOf(shop.db, id)
  expect(note!.document).toMatchObject({
    delivery: issued.delivery,
    items: issued.items,
    amounts: issued.amounts
  })
})

test('an account that is deleted leaves its invoice and credit note with name and street [ORD-01]', async () => {
  const claire = await shop.customer('claire@example.com')
  await claire.add((await readyVariant(shop.db)).id, 1)
  const { id } = await placed(claire)
  // by a server that stores no documents
  for (const status of ['paid', 'cancelled'] as const) {
    await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  }
  const { customer_id } = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const setDeleted = (deleted_at: Date | null) =>
    shop.db
      .updateTable('customers')
      .set({ deleted_at })
      .where('id', '=', customer_id!)
      .execute()
  await setDeleted(new Date())
  await minimiseOrders(shop.db)
  await setDeleted(null)
  const { billing } = await shop.db
    .selectFrom('orders')
    .select('billing')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(billing).toMatchObject({ LastName: '', Street1: '' })
  const [note] = await creditNotesOf(shop.db, id)
  for (const { buyer } of [await documentOfInvoice(id), note!.document!]) {
    expect(buyer.lines.join()).toMatch(/Claire Dubois.*Saint-Gilles/)
  }
})

test('whatever changes an order later, and even the document itself, changes nothing on it [ORD-01]', async () => {
  const { id } = await paidOrder()
  const issued = await documentOfInvoice(id)
  expect(issued).not.toBeNull()
  await sql`update orders set culture = 'nl', currency = 'CHF', total_minor = 1, taxes = '[]',
    billing = billing || '{"LastName": "Autre"}', coupons = '[{"code": "X", "savedMinor": 1}]' where id = ${id}`.execute(
    shop.db
  )
  await sql`update order_items set name = 'Autre', vat_percent = 6 where order_id = ${id}`.execute(
    shop.db
  )
  await sql`update invoices set document = null where order_id = ${id}`.execute(shop.db)
  expect(await documentOfInvoice(id)).toEqual(issued)
})

test('an invoice that a server of the previous release has issued is stored within the hour [ORD-01]', async () => {
  const claire = await shop.customer('claire@example.com')
  await claire.add((await readyVariant(shop.db)).id, 1)
  const { number, id } = await placed(claire)
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute()
  expect((await invoiceOf(shop.db, id))!.document).toBeNull()
  expect(await issueMissingDocuments(shop.db)).toBeGreaterThan(0)
  expect((await documentOfInvoice(id)).facts.flat()).toContain(number)
  expect(await issueMissingDocuments(shop.db)).toBe(0)
})

test.each([
  ['fr', 'Facture', 'TVA'],
  ['nl', 'Factuur', 'Btw'],
  ['en', 'Invoice', 'VAT']
])(
  'an invoice is stored in the language of the order, %s [ORD-01]',
  async (culture, title, tax) => {
    const who = shop.visitor({ culture })
    await who.add((await readyVariant(shop.db)).id, 1)
    const { number, id } = await placed(who)
    await sql`update orders set culture = ${culture} where id = ${id}`.execute(shop.db)
    await pay(number)
    const document = await documentOfInvoice(id)
    expect(document).toMatchObject({ version: 1, culture })
    expect(document.title).toContain(title)
    expect(document.taxes.columns.join().toLowerCase()).toContain(tax.toLowerCase())
    expect(document.pageLabel).toMatch(/\{page\}.*\{pages\}/)
  }
)

test('an order that an approver lowers keeps its rates, and the taxes of its invoice add up [ORD-01]', async () => {
  const who = shop.visitor()
  await who.add((await readyVariant(shop.db, { price: 1999 })).id, 3)
  const book = await readyVariant(shop.db, { price: 1333 })
  await shop.db
    .updateTable('products')
    .set({ vat_percent: 6, tax_class: 'books' })
    .where('id', '=', book.productId)
    .execute()
  await who.add(book.id, 3)
  await choosePickup(who, 'Valmère')
  const { number, id } = await placed(who, { ...FRENCH, ShippingMethod: 'pickup' })
  const items = await orderedItems(shop.db, id)
  await saveChanged(
    shop.db,
    id,
    items.map(item => ({ ...item, newQuantity: 1 }))
  )
  await pay(number)
  const { amounts } = await documentOfInvoice(id)
  const { taxes, total_minor } = await shop.db
    .selectFrom('orders')
    .select(['taxes', 'total_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(amounts.taxes.map(tax => tax.percent)).toEqual([21, 6])
  expect(amounts.taxes.map(tax => tax.taxMinor)).toEqual(taxes!.map(tax => tax.taxMinor))
  const gross = amounts.taxes.reduce((sum, tax) => sum + tax.baseMinor + tax.taxMinor, 0)
  expect(gross).toBe(total_minor)
})
