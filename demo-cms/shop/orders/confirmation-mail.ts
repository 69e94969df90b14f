import { currencyName, HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { formatDay } from '../../kernel/texts/format-day.ts'
import { labelled, text } from '../../kernel/texts/texts.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { taxNotice } from '../cart/tax-duty.ts'
import { BANK } from './bank-account.ts'
import { mailBuyer, moneyFor, type Paragraph } from './order-mail.ts'
import { deliveryLinesOf } from './order-model.ts'
import { type Order, orderByNumber } from './read-order.ts'

/** Mails the confirmation of an order, as part of its transaction. */
export async function sendConfirmation(tx: Db, number: string): Promise<void> {
  const order = await orderByNumber(tx, number)
  if (!order) return
  const { culture } = order
  const subject = text(
    culture,
    order.isWaiting ? 'Approval.Mail.Waiting.Subject' : 'Checkout.Mail.Subject',
    { number }
  )
  await mailBuyer(tx, order, subject, paragraphsOf(order))
}

function paragraphsOf(order: Order): Paragraph[] {
  const { culture, billing, vatNumber } = order
  const t = (key: string, values?: Record<string, string | number>) =>
    text(culture, `Checkout.${key}`, values)
  return [
    [
      t('Mail.Thanks', { number: order.number }),
      order.placedBy ? t('PlacedBy', { name: order.placedBy }) : '',
      ...referencesOf(order)
    ],
    itemsOf(order),
    amountsOf(order),
    [
      t('BillingAddress'),
      ...addressLines(billing, culture),
      vatNumber ? labelled(culture, text(culture, 'Account.VatNumber'), vatNumber) : ''
    ],
    [text(culture, order.deliveryHeading), ...deliveryLinesOf(order)],
    ...paymentParagraphs(order)
  ]
}

/** What a company calls the order. */
function referencesOf({ culture, purchaseOrderNumber, ownReference }: Order): string[] {
  const row = (key: string, value: string) =>
    value ? labelled(culture, text(culture, key), value) : ''
  return [
    row('Company.PurchaseOrderNumber', purchaseOrderNumber),
    row('Company.OwnReference', ownReference)
  ]
}

function itemsOf(order: Order): Paragraph {
  const number = new Intl.NumberFormat(order.culture)
  return order.items.map(item =>
    labelled(
      order.culture,
      `${number.format(item.quantity)} × ${item.name}${item.variantName && ` (${item.variantName})`}`,
      moneyFor(order, item.amount)
    )
  )
}

function amountsOf(order: Order): Paragraph {
  const { culture, coupons, reversedTax } = order
  const number = new Intl.NumberFormat(culture)
  const t = (key: string, values?: Record<string, string | number>) =>
    text(culture, `Checkout.${key}`, values)
  const row = (label: string, amount: number) =>
    labelled(culture, label, moneyFor(order, amount))
  const codes = coupons.length > 0 ? ` (${coupons.join(', ')})` : ''
  return [
    // a coupon for free delivery saves nothing on the goods
    order.discount > 0 || codes ? row(`${t('Discount')}${codes}`, -order.discount) : '',
    row(`${t('ShippingCost')} (${t(`Shipping.${order.shippingMethod}`)})`, order.shipping),
    reversedTax > 0 ? row(t('ReversedTax'), -reversedTax) : '',
    row(t(reversedTax > 0 ? 'TotalExcl' : 'Total'), order.total),
    ...order.taxes.map(tax =>
      row(t('TaxOf', { percent: number.format(tax.percent) }), tax.amount)
    ),
    taxNotice({ duty: order.taxDuty, vatNumber: order.vatNumber ?? '' }, culture) ?? ''
  ]
}

/** How an order is paid, for mails. */
export function paymentParagraphs(order: Order): Paragraph[] {
  const { culture, payBy, due } = order
  const t = (key: string) => text(culture, `Checkout.${key}`)
  if (order.isWaiting) return [[text(culture, 'Approval.Waiting')]]
  if (!order.isUnpaid && !due) return [[t('Next.paid')]]
  return [
    order.paymentMethod === 'transfer' || due
      ? [
          due
            ? text(culture, 'Payment.DueOn', {
                amount: moneyFor(order, due.amount),
                day: formatDay(due.day, culture)
              })
            : t('TransferSteps'),
          labelled(culture, t('Beneficiary'), BANK.name),
          labelled(culture, 'IBAN', BANK.iban),
          labelled(culture, 'BIC', BANK.bic),
          labelled(culture, t('Reference'), order.reference),
          order.currency === HOME_CURRENCY
            ? ''
            : text(culture, 'Payment.TransferCurrency', {
                currency: currencyName(order.currency, culture)
              })
        ]
      : [t('Next.card')],
    payBy ? [text(culture, 'Payment.PayBy', { day: formatDay(payBy, culture) })] : []
  ]
}
