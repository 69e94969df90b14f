import { formatMoney } from '../../src/lib/numbers/money.ts'
import { countryName } from '../addresses/countries.ts'
import { taxNotice } from '../cart/tax-duty.ts'
import type { Place } from '../catalogue/links.ts'
import { CURRENCY } from '../catalogue/variations.ts'
import type { Culture } from '../content/cultures.ts'
import { text } from '../content/texts.ts'
import type { Db } from '../db/database.ts'
import type { OrderAddress } from '../db/schema-sales.ts'
import { BANK } from './bank.ts'
import { type Order, orderByNumber } from './read-order.ts'

/** Puts the confirmation of an order into the outbox, in the order's own transaction and in the language of its page. */
export async function sendConfirmation(
  tx: Db,
  place: Place,
  number: string,
  origin: string
): Promise<void> {
  const order = await orderByNumber(tx, number)
  if (!order) return
  const { culture } = place
  await tx
    .insertInto('mails')
    .values({
      recipient: order.email,
      reply_to: null,
      subject: text(culture, 'Checkout.Mail.Subject', { number }),
      body: bodyOf(
        order,
        culture,
        order.isOfCustomer
          ? `${origin}${place.basePath}/${culture}/account/orders/${number}`
          : ''
      )
    })
    .execute()
}

function bodyOf(order: Order, culture: Culture, link: string): string {
  const money = (amount: number) => formatMoney(amount, CURRENCY, culture)
  const t = (key: string, values?: Record<string, string | number>) =>
    text(culture, `Checkout.${key}`, values)
  const row = (label: string, amount: number) => `${label}: ${money(amount)}`
  const { billing, address } = order
  const blocks = [
    [
      t('Mail.Hello', { name: `${billing.FirstName} ${billing.LastName}` }),
      t('Mail.Thanks', { number: order.number }),
      ...(order.placedBy ? [t('PlacedBy', { name: order.placedBy })] : [])
    ],
    order.items.map(
      item =>
        `${item.quantity} × ${item.name}${item.variantName && ` (${item.variantName})`}: ${money(item.amount)}`
    ),
    [
      ...(order.discount > 0 ? [row(t('Discount'), -order.discount)] : []),
      row(`${t('ShippingCost')} (${t(`Shipping.${order.shippingMethod}`)})`, order.shipping),
      ...(order.reversedTax > 0 ? [row(t('ReversedTax'), -order.reversedTax)] : []),
      row(t(order.reversedTax > 0 ? 'TotalExcl' : 'Total'), order.total),
      ...order.taxes.map(tax => row(t('TaxOf', { percent: tax.percent }), tax.amount)),
      taxNotice({ duty: order.taxDuty, vatNumber: order.vatNumber ?? '' }, culture) ?? ''
    ].filter(Boolean),
    [t('BillingAddress'), ...linesOf(billing, culture)],
    order.pickupPoint
      ? [t('PickupPoint'), order.pickupPoint.name, ...order.pickupPoint.lines]
      : order.shippingMethod === 'shop'
        ? [t('Shipping.shop')]
        : [t('DeliveryAddress'), ...linesOf(address, culture)],
    order.isUnpaid && order.paymentMethod === 'transfer'
      ? [
          t('TransferSteps'),
          `${t('Beneficiary')}: ${BANK.name}`,
          `IBAN: ${BANK.iban}`,
          `BIC: ${BANK.bic}`,
          `${t('Reference')}: ${order.reference}`
        ]
      : [t(order.isUnpaid ? 'Next.card' : 'Next.paid')],
    link ? [t('Mail.Account'), link] : [],
    ['Vitrine']
  ]
  return blocks
    .filter(block => block.length > 0)
    .map(block => block.join('\n'))
    .join('\n\n')
}

/** An address as it is written on an envelope. */
export function linesOf(address: OrderAddress, culture: Culture): string[] {
  const { Street1, HouseNumber, BoxNumber, PostalCode, City } = address
  return [
    `${address.FirstName} ${address.LastName}`,
    address.Company,
    `${Street1} ${HouseNumber}${BoxNumber && ` / ${BoxNumber}`}`.trim(),
    `${PostalCode} ${City}`,
    countryName(address.CountryCode, culture)
  ].filter(Boolean)
}
