import { constants, inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { invoiceText } from '../../../../demo-cms/extras/invoices/invoice-text.ts'
import { invoiceOf } from '../../../../demo-cms/extras/invoices/read-invoice.ts'
import { vatBreakdown } from '../../../../demo-cms/extras/invoices/vat-breakdown.ts'
import { inTransaction } from '../../../../demo-cms/kernel/database/database.ts'
import { paymentReference } from '../../../../demo-cms/shop/orders/payment-reference.ts'
import { orderByNumber } from '../../../../demo-cms/shop/orders/read-order.ts'
import { receiveTransfer } from '../../../../demo-cms/shop/payment/bank-transfer.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

/** A guest's order of two pieces for € 10.00 each. */
async function withOrder(culture = 'fr') {
  const guest = shop.visitor({ culture })
  const { id: variantId } = await readyVariant(shop.db, { price: 1000 })
  await guest.add(variantId, 2)
  const answer = await order(guest, { PaymentMethod: 'transfer' })
  const number = /\/(\d+)$/.exec(String(answer.headers.location))![1]!
  return { guest, number, url: `/shop/fr/account/orders/${number}/invoice.pdf` }
}

let transfers = 0

async function pay(number: string): Promise<void> {
  const { total_minor } = await shop.db
    .selectFrom('orders')
    .select('total_minor')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await receiveTransfer(shop.db, {
    id: `I${++transfers}`,
    reference: paymentReference(Number(number)),
    amountMinor: total_minor,
    currency: 'EUR'
  })
}

describe('an invoice', () => {
  if (EXHAUSTIVE)
    test('exists as soon as the order is paid, and not before [ORD-01]', async () => {
      const { guest, number, url } = await withOrder()
      expect((await guest.get(url)).statusCode).toBe(404)
      await pay(number)
      const answer = await guest.get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const page = await guest.get(`/shop/fr/account/orders/${number}`)
      expect(page.body).toContain(url)
    })

  test('is for its buyer and for staff only [ORD-01]', async () => {
    const { number, url } = await withOrder()
    await pay(number)
    const lotte = await shop.customer('lotte@example.com')
    const staff = await shop.customer('balie@example.com')
    const visitor = await shop.visitor().get(url)
    expect(visitor.headers.location).toContain('/login')
    expect((await lotte.get(url)).statusCode).toBe(404)
    const ofStaff = url.replace('/account/', '/sales/')
    expect((await lotte.get(ofStaff)).statusCode).toBe(403)
    expect((await staff.get(ofStaff)).statusCode).toBe(200)
  })

  if (EXHAUSTIVE)
    test('is a tagged PDF with a title, in the language of the buyer [ORD-01]', async () => {
      const { guest, number, url } = await withOrder()
      await shop.db
        .updateTable('orders')
        .set({ culture: 'nl' })
        .where('number', '=', number)
        .execute()
      await pay(number)
      const pdf = (await guest.get(url)).rawPayload.toString('latin1')
      expect(pdf).toContain('/StructTreeRoot')
      expect(pdf).toContain('/Marked true')
      expect(pdf).toContain('/DisplayDocTitle true')
      expect(pdf).toContain('/Lang (nl)')
      expect(pdf).toMatch(/\(Factuur \d{4}-\d{6}\)/)
      for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) {
        expect(pdf, tag).toContain(`/S /${tag}\n`)
      }
      expect(pdf).toContain('/Scope /Column')
    })

  if (EXHAUSTIVE)
    test('has a number without gaps, even if a payment is rolled back or many arrive at once', async () => {
      const orders = await Promise.all(Array.from({ length: 4 }, () => withOrder()))
      const before = await lastNumber()
      await expect(
        inTransaction(shop.db, async tx => {
          await tx
            .updateTable('orders')
            .set({ status: 'paid' })
            .where('number', '=', orders[0]!.number)
            .execute()
          throw new Error('lost')
        })
      ).rejects.toThrow('lost')
      await Promise.all(orders.map(({ number }) => pay(number)))
      const { rows } = await sql<{ number: number }>`
      select number from invoices where year = extract(year from now() at time zone 'Europe/Brussels')
      order by number`.execute(shop.db)
      const numbers = rows.map(row => row.number)
      expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
      expect(await lastNumber()).toBe(before + 4)
    })

  if (EXHAUSTIVE)
    test('keeps its number when the order is sent and delivered', async () => {
      const { number } = await withOrder()
      await pay(number)
      const before = await lastNumber()
      for (const status of ['sent', 'delivered'] as const) {
        await shop.db
          .updateTable('orders')
          .set({ status })
          .where('number', '=', number)
          .execute()
      }
      expect(await lastNumber()).toBe(before)
    })

  test('shows the tax of each rate, which add up to the total', async () => {
    const guest = shop.visitor()
    await guest.add((await readyVariant(shop.db, { price: 1000 })).id, 2)
    const book = await readyVariant(shop.db, { price: 1000 })
    await shop.db
      .updateTable('products')
      .set({ vat_percent: 6 })
      .where('id', '=', book.productId)
      .execute()
    await guest.add(book.id, 1)
    const number = orderNumber(await order(guest))
    const read = (await orderByNumber(shop.db, number))!
    const parts = vatBreakdown(read)
    expect(parts.map(part => part.percent)).toEqual([21, 6])
    const total = parts.reduce((sum, part) => sum + part.baseMinor + part.taxMinor, 0)
    expect(total).toBe(read.totalMinor)
  })

  if (EXHAUSTIVE)
    test('prints names in Latin, Greek and Cyrillic letters [ORD-01]', async () => {
      const { guest, number, url } = await withOrder()
      const name = 'Łukasz Šimić Őry Ελένη Ольга'
      await sql`
      update orders set billing = billing || jsonb_build_object('LastName', ${name}::text)
      where number = ${number}`.execute(shop.db)
      await pay(number)
      const printed = lettersIn((await guest.get(url)).rawPayload)
      expect([...new Set(name)].filter(letter => !printed.has(letter))).toEqual([])
    })

  if (EXHAUSTIVE)
    test('shows the tax in euros, too, if the order is in another currency [ORD-01]', async () => {
      const { number } = await withOrder('de')
      await pay(number)
      await sql`update orders set currency = 'CHF', currency_rate = 0.9412, culture = 'de'
      where number = ${number}`.execute(shop.db)
      const read = (await orderByNumber(shop.db, number))!
      const { taxes, title } = invoiceText(read, (await invoiceOf(shop.db, read.id))!)
      expect(title).toMatch(/^Rechnung /)
      expect(taxes.columns.at(-1)).toBe('MwSt. in Euro')
      const [part] = vatBreakdown(read)
      const cents = Math.round(part!.taxMinor / 0.9412)
      const digits = taxes.rows[0]!.at(-1)!.replace(/\D/g, '')
      expect(Number(digits)).toBe(cents)
    })
})

async function lastNumber(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(last_number), 0) as last from invoice_numbers
    where year = extract(year from now() at time zone 'Europe/Brussels')`.execute(shop.db)
  return rows[0]!.last
}

/** The letters that the fonts of a PDF can be copied as: the tables `ToUnicode` of its streams. */
function lettersIn(pdf: Buffer): Set<string> {
  const letters = new Set<string>()
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const content = inflated(pdf.subarray(at + 'stream\n'.length))
    if (!content.includes('beginbfrange')) continue
    for (const [, list = ''] of content.matchAll(/\[([^\]]*)\]/g)) {
      for (const [, codes = ''] of list.matchAll(/<([\da-f]{4,8})>/gi)) {
        letters.add(Buffer.from(codes, 'hex').swap16().toString('utf16le'))
      }
    }
  }
  return letters
}

function inflated(data: Buffer): string {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return ''
  }
}
