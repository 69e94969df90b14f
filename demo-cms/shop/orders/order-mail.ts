import { formatMoney } from '../../../src/lib/numbers/money.ts'
import { CURRENCY } from '../../kernel/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { taxNotice } from '../cart/tax-duty.ts'
import { BANK } from './bank-account.ts'
import { type Order, orderByNumber } from './read-order.ts'

/** Sends the confirmation of an order, as part of its transaction. */
export async function sendConfirmation(
  tx: Db,
  site: LocalizedSite,
  number: string,
  origin: string
): Promise<void> {
  const order = await orderByNumber(tx, number)
  if (!order) return
  const { culture } = site
  await sendMail(tx, {
    recipient: order.email,
    subject: text(culture, 'Checkout.Mail.Subject', { number }),
    body: bodyOf(
      order,
      culture,
      order.isOfCustomer ? `${origin}${site.basePath}/${culture}/account/orders/${number}` : ''
    )
  })
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
    [t('BillingAddress'), ...addressLines(billing, culture)],
    order.pickupPoint
      ? [t('PickupPoint'), order.pickupPoint.name, ...order.pickupPoint.lines]
      : order.shippingMethod === 'shop'
        ? [t('Shipping.shop')]
        : [t('DeliveryAddress'), ...addressLines(address, culture)],
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
