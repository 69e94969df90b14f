import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { type PaymentFields, paymentMethodsFor, problemsOfPayment } from './payment-methods.ts'
import { takePrepaid } from './prepaid.ts'

/** An order that was just inserted, in the same transaction. */
export interface PlacedOrder {
  id: number
  customerId: number | undefined
  culture: Culture
  /** The amount to pay, in cents. */
  totalMinor: number
}

/** The shop's provider of card payments, as stored with the payments. */
export const CARD_PROVIDER = 'testbank'

/**
 * Saves how a new order is paid, in the order's transaction: a prepaid account pays immediately, a card gets a payment
 * to complete, and a bank transfer is awaited.
 *
 * @throws {RefusalError} 409 if the method cannot pay for the order, which must then be rolled back.
 */
export async function payWithOrder(
  tx: Db,
  order: PlacedOrder,
  fields: PaymentFields
): Promise<void> {
  const methods = await paymentMethodsFor(tx, order, order.culture, order.totalMinor)
  const [problem] = Object.values(problemsOfPayment(fields, methods, order.culture))
  if (problem) throw new RefusalError(409, problem)
  const method = methods.find(one => one.code === fields.PaymentMethod)
  const isPrepaid = method?.code === 'prepaid'
  // coupons may cover the whole amount
  const isFree = order.totalMinor === 0
  await tx
    .updateTable('orders')
    .set({
      payment_method: fields.PaymentMethod,
      ...((isPrepaid || isFree) && { status: 'paid' as const, paid_at: new Date() })
    })
    .where('id', '=', order.id)
    .execute()
  if (isFree) return
  if (isPrepaid) {
    await takePrepaid(tx, order, fields.PrepaidAccountId || (method.accounts[0]?.id ?? ''))
  } else if (method?.code === 'card') {
    await tx
      .insertInto('payments')
      .values({
        order_id: order.id,
        provider: CARD_PROVIDER,
        amount_minor: order.totalMinor
      })
      .execute()
  }
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
