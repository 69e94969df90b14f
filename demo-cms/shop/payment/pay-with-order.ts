import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { endOfTerm } from '../orders/new-order.ts'
import { recordOrder } from '../orders/order-records.ts'
import { takePrepaid } from '../prepaid/spend.ts'
import { creditOf, lockCredit } from './credit.ts'
import {
  type AmountToPay,
  type Payer,
  type PaymentCode,
  type PaymentFields,
  paymentMethodsFor,
  problemsOfPayment
} from './payment-methods.ts'

/** An order that was just inserted, in the same transaction. */
export interface PlacedOrder extends Payer, AmountToPay {
  id: number
  culture: Culture
}

/** The shop's provider of card payments, as stored with the payments. */
export const CARD_PROVIDER = 'testbank'

/** How an order is paid. */
export interface ChosenPayment {
  code: PaymentCode
  /** For `prepaid`. */
  prepaidAccountId?: string
}

/**
 * Saves how a new order is paid, in the order's transaction: a prepaid account pays immediately, a card gets a payment
 * to complete, a bank transfer is awaited, and an invoice on account is paid later.
 *
 * @throws {RefusalError} 409 if the method cannot pay for the order, which must then be rolled back.
 */
export async function payWithOrder(
  tx: Db,
  order: PlacedOrder,
  fields: PaymentFields
): Promise<void> {
  await startPayment(tx, order, await choosePayment(tx, order, fields))
}

/**
 * Checks the payment fields of a new order, in its transaction. The credit of the customer stays locked, so that concurrent orders
 * cannot exceed it.
 *
 * @throws {RefusalError} 409 if the method cannot pay for the order.
 */
export async function choosePayment(
  tx: Db,
  order: PlacedOrder,
  fields: PaymentFields
): Promise<ChosenPayment> {
  if (fields.PaymentMethod === 'account') await lockCredit(tx, order.customerId)
  const methods = await paymentMethodsFor(tx, order, order.culture, order)
  const [problem] = Object.values(problemsOfPayment(fields, methods, order.culture))
  const method = methods.find(one => one.code === fields.PaymentMethod)
  if (problem || !method) {
    throw new RefusalError(409, problem ?? text(order.culture, 'Payment.Missing'))
  }
  const prepaidAccountId = fields.PrepaidAccountId || (method.accounts[0]?.id ?? '')
  return { code: method.code, ...(method.code === 'prepaid' && { prepaidAccountId }) }
}

/** An order that is being paid. */
type PayableOrder = Omit<PlacedOrder, 'takesCards' | 'ordersCredit'>

/**
 * Pays an order as chosen, or prepares its payment, in a transaction that has locked it.
 *
 * @throws {RefusalError} 409 before anything is written, if the prepaid account has too little.
 */
export async function startPayment(
  tx: Db,
  order: PayableOrder,
  { code, prepaidAccountId = '' }: ChosenPayment
): Promise<void> {
  // coupons may cover the whole amount
  const isFree = order.totalMinor === 0
  if (code === 'prepaid' && !isFree) await takePrepaid(tx, order, prepaidAccountId)
  const credit = code === 'account' ? await creditOf(tx, order.customerId) : undefined
  await tx
    .updateTable('orders')
    .set({
      payment_method: code,
      ...(isFree || code === 'prepaid'
        ? { status: 'paid' as const, paid_at: new Date() }
        : credit && { status: 'on-account' as const, due_at: endOfTerm(credit.termDays) })
    })
    .where('id', '=', order.id)
    .execute()
  await recordOrder(tx, order.id)
  if (code !== 'card' || isFree) return
  await tx
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: CARD_PROVIDER,
      amount_minor: order.totalMinor
    })
    .execute()
}

/**
 * Where the shopper goes after ordering: to the payment page if a card payment is open, otherwise to the confirmation.
 */
export async function afterOrder(db: Db, site: LocalizedSite, number: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select(['payment_method', 'status'])
    .where('number', '=', number)
    .executeTakeFirst()
  const isOpen = order?.payment_method === 'card' && order.status === 'awaiting-payment'
  return isOpen ? paymentLink(site, number) : confirmationLink(site, number)
}

/** `/shop/fr/checkout/payment/100001` */
export function paymentLink(site: LocalizedSite, number: string): string {
  return `${homeLink(site)}/checkout/payment/${number}`
}

export function confirmationLink(site: LocalizedSite, number: string): string {
  return `${homeLink(site)}/checkout/confirmation/${number}`
}
