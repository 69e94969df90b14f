import { expect, test } from 'vitest'
import { storedDocument } from '../../../../demo-cms/extras/invoices/document.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('the demo stores the invoices and credit notes of its past orders, with taxes that add up to their totals [ORD-01]', async () => {
  const orders = await shop.db.selectFrom('orders').selectAll().orderBy('id').execute()
  const invoices = await shop.db.selectFrom('invoices').selectAll().execute()
  const notes = await shop.db.selectFrom('credit_notes').selectAll().execute()
  expect(invoices.length).toBeGreaterThan(5)
  expect(notes.length).toBeGreaterThan(0)
  for (const { document } of [...invoices, ...notes]) {
    const { amounts } = storedDocument(document)!
    const parts = amounts.taxes.map(part => part.baseMinor + part.taxMinor)
    expect(parts.reduce((total, part) => total + part, 0)).toBe(amounts.totalMinor)
  }
  for (const order of orders) {
    const invoice = invoices.find(one => one.order_id === order.id)
    const taxes = order.taxes?.map(tax => tax.taxMinor) ?? []
    expect(
      taxes.reduce((total, tax) => total + tax, 0),
      order.number
    ).toBe(order.total_minor - order.total_tax_excl_minor)
    if (!invoice) continue
    const { amounts, culture } = storedDocument(invoice.document)!
    expect(culture).toBe(order.culture)
    expect(amounts.taxes.map(tax => tax.taxMinor)).toEqual(taxes)
  }
})
