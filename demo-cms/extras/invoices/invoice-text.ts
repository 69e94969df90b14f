import { formatMoney } from 'vitrine/shared'
import { HOME_CURRENCY, majorOf } from '../../kernel/currencies/currency.ts'
import { formatDay } from '../../kernel/texts/format-day.ts'
import { labelled, text } from '../../kernel/texts/texts.ts'
import { addressLines } from '../../shop/addresses/address-lines.ts'
import type { TaxPart } from '../../shop/cart/order-taxes.ts'
import { taxNotice } from '../../shop/cart/tax-duty.ts'
import { BANK } from '../../shop/orders/bank-account.ts'
import { deliveryLinesOf } from '../../shop/orders/order-model.ts'
import type { Order } from '../../shop/orders/read-order.ts'
import type { DocumentTable, InvoiceDocument } from './document.ts'
import type { IssuedInvoice } from './read-invoice.ts'
import { vatBreakdown } from './vat-breakdown.ts'

const SELLER = ['Vitrine', 'Rue Neuve 12', '4000 Liège', 'BE 0123.456.749']

/** Writes the invoice of an order, when it is issued [ORD-01]. */
export function invoiceText(
  order: Order,
  invoice: Pick<IssuedInvoice, 'number' | 'issuedAt'>
): InvoiceDocument {
  const { culture } = order
  const t = (key: string, values?: Record<string, string | number>) =>
    text(culture, key, values)
  const money = (amount: number) => formatMoney(amount, order.currency, culture)
  const notice = taxNotice({ duty: order.taxDuty, vatNumber: order.vatNumber ?? '' }, culture)
  const isReversed = order.reversedTax > 0
  const taxes = vatBreakdown(order)
  return {
    version: 1,
    culture,
    title: t('Invoice.Title', { number: invoice.number }),
    facts: [
      [t('Invoice.Date'), formatDay(invoice.issuedAt, culture)],
      [t('Invoice.Order'), order.number],
      [t('Invoice.OrderDate'), formatDay(order.createdAt, culture)],
      [t('Payment.Method'), t(`Payment.${order.paymentMethod}`)],
      ...(order.due
        ? [[t('Invoice.DueDate'), formatDay(order.due.day, culture)] as [string, string]]
        : []),
      ...(order.currency === HOME_CURRENCY ? [] : [rateFact(order)])
    ],
    seller: [...SELLER, `IBAN ${BANK.iban}`],
    buyer: {
      heading: t('Checkout.BillingAddress'),
      lines: [
        ...addressLines(order.billing, culture),
        ...(order.vatNumber
          ? [labelled(culture, t('Account.VatNumber'), order.vatNumber)]
          : []),
        ...(order.purchaseOrderNumber
          ? [labelled(culture, t('Company.PurchaseOrderNumber'), order.purchaseOrderNumber)]
          : []),
        ...(order.ownReference
          ? [labelled(culture, t('Company.OwnReference'), order.ownReference)]
          : [])
      ]
    },
    delivery: {
      heading: t(order.deliveryHeading),
      lines: deliveryLinesOf(order)
    },
    items: {
      summary: t('Invoice.Items'),
      columns: [
        'Cart.Product',
        'Cart.Quantity',
        'Cart.UnitPrice',
        'Invoice.Tax',
        'Cart.Amount'
      ].map(key => t(key)),
      shares: [0.44, 0.1, 0.16, 0.12, 0.18],
      rows: order.items.map(item => [
        [item.name, item.variantName && `, ${item.variantName}`, `\n${item.sku}`].join(''),
        new Intl.NumberFormat(culture).format(item.quantity),
        money(item.unitPrice),
        percentText(isReversed ? 0 : item.vatPercent, culture),
        money(item.amount)
      ])
    },
    totals: [
      [t('Checkout.Items'), money(order.goods)],
      ...(order.discount > 0
        ? [
            [
              `${t('Checkout.Discount')} ${order.coupons.join(', ')}`.trim(),
              money(-order.discount)
            ] as [string, string]
          ]
        : []),
      [t('Checkout.ShippingCost'), money(order.shipping)],
      ...(isReversed
        ? [[t('Checkout.ReversedTax'), money(-order.reversedTax)] as [string, string]]
        : []),
      [t(isReversed ? 'Checkout.TotalExcl' : 'Checkout.Total'), money(order.total)]
    ],
    taxes: taxTable(order, taxes),
    notice,
    notes: [notice ?? '', order.due ? dueNote(order, order.due) : t('Invoice.Paid')].filter(
      Boolean
    ),
    // the placeholders stay
    pageLabel: t('Invoice.Page', { page: '{page}', pages: '{pages}' }),
    amounts: {
      currency: order.currency,
      currencyRate: order.currencyRate,
      totalMinor: order.totalMinor,
      taxes
    }
  }
}

function dueNote(
  { culture, currency, reference }: Order,
  due: NonNullable<Order['due']>
): string {
  return text(culture, 'Invoice.PayBy', {
    amount: formatMoney(due.amount, currency, culture),
    day: formatDay(due.day, culture),
    iban: BANK.iban,
    reference
  })
}

/** The tax of each rate; also in the currency of the seller's country, which the law asks for. */
export function taxTable(
  { culture, currency, currencyRate }: Order,
  parts: readonly TaxPart[]
): DocumentTable {
  const isForeign = currency !== HOME_CURRENCY
  const money = (minor: number) => formatMoney(majorOf(minor, currency), currency, culture)
  const euros = (minor: number) =>
    formatMoney(majorOf(minor, currency) / currencyRate, HOME_CURRENCY, culture)
  const keys = ['Invoice.Rate', 'Invoice.Base', 'Invoice.Tax', 'Invoice.Incl']
  if (isForeign) keys.push('Invoice.TaxInEuros')
  return {
    summary: text(culture, 'Invoice.Taxes'),
    columns: keys.map(key => text(culture, key)),
    shares: keys.map(() => 1 / keys.length),
    rows: parts.map(part => [
      percentText(part.percent, culture),
      money(part.baseMinor),
      money(part.taxMinor),
      money(part.baseMinor + part.taxMinor),
      ...(isForeign ? [euros(part.taxMinor)] : [])
    ])
  }
}

/** A tax rate: `21 %`, and `21%` in English. */
export function percentText(rate: number, culture: string): string {
  return `${new Intl.NumberFormat(culture).format(rate)}${culture === 'en' ? '' : '\u00a0'}%`
}

/** The exchange rate of the order, with which the tax authorities convert the tax to euros. */
function rateFact({ culture, currency, currencyRate }: Order): [string, string] {
  const rate = new Intl.NumberFormat(culture, { maximumFractionDigits: 6 }).format(currencyRate)
  return [text(culture, 'Invoice.ExchangeRate'), `1 ${HOME_CURRENCY} = ${rate} ${currency}`]
}
