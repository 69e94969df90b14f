import { majorOf } from '../../kernel/currencies/currency.ts'
import { formatDay } from '../../kernel/texts/format-day.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { TaxPart } from '../../shop/cart/order-taxes.ts'
import { moneyFor } from '../../shop/orders/order-mail.ts'
import type { Order } from '../../shop/orders/read-order.ts'
import type { InvoiceDocument } from './document.ts'
import { invoiceText, percentText, taxTable } from './invoice-text.ts'
import type { CreditedLine, CreditNote } from './read-credit-notes.ts'
import type { IssuedInvoice } from './read-invoice.ts'
import { creditBreakdown } from './vat-breakdown.ts'

/** What was returned; missing if the whole order was cancelled. */
interface CreditedGoods {
  lines: readonly CreditedLine[]
  shippingMinor: number
}

/**
 * Writes a credit note: like the invoice that was issued, for what was returned or for the whole order [ORD-01].
 *
 * @param before The credit notes of the order that were issued before.
 */
export function creditNoteText(
  order: Order,
  invoice: IssuedInvoice,
  note: CreditNote,
  goods?: CreditedGoods,
  before: readonly InvoiceDocument[] = []
): InvoiceDocument {
  const whole = invoice.document ?? invoiceText(order, invoice)
  const { culture } = order
  const [, ...facts] = whole.facts
  return {
    ...whole,
    ...(goods && partOf(order, goods, whole, before)),
    title: text(culture, 'CreditNote.Title', { number: note.number }),
    facts: [
      [text(culture, 'CreditNote.Date'), formatDay(note.issuedAt, culture)],
      [text(culture, 'CreditNote.Invoice'), invoice.number],
      ...facts
    ],
    notes: [
      ...(whole.notice ? [whole.notice] : []),
      text(culture, 'CreditNote.Note', { number: invoice.number })
    ]
  }
}

/** The tables of a credit note for a part of the order. */
function partOf(
  order: Order,
  goods: CreditedGoods,
  whole: InvoiceDocument,
  before: readonly InvoiceDocument[]
): Pick<InvoiceDocument, 'items' | 'totals' | 'taxes' | 'amounts'> {
  const { culture } = order
  const { lines, shippingMinor } = goods
  const t = (key: string) => text(culture, key)
  const money = (minor: number) => moneyFor(order, majorOf(minor, order.currency))
  const itemsMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0)
  const totalMinor = itemsMinor + shippingMinor
  const earlier: TaxPart[] = before.flatMap(document => document.amounts.taxes)
  const taxes = creditBreakdown(order, goods, whole.amounts.taxes, earlier)
  const isReversed = order.taxDuty === 'buyer'
  return {
    items: {
      summary: t('Invoice.Items'),
      columns: ['Cart.Product', 'Cart.Quantity', 'Invoice.Tax', 'Cart.Amount'].map(t),
      shares: [0.52, 0.14, 0.14, 0.2],
      rows: lines.map(line => [
        [line.name, line.variantName && `, ${line.variantName}`, `\n${line.sku}`].join(''),
        new Intl.NumberFormat(culture).format(line.quantity),
        percentText(isReversed ? 0 : line.vatPercent, culture),
        money(line.amountMinor)
      ])
    },
    totals: [
      [t('Checkout.Items'), money(itemsMinor)],
      ...(shippingMinor > 0
        ? [[t('Checkout.ShippingCost'), money(shippingMinor)] as [string, string]]
        : []),
      [t('CreditNote.Total'), money(totalMinor)]
    ],
    taxes: taxTable(order, taxes),
    amounts: { ...whole.amounts, totalMinor, taxes }
  }
}
