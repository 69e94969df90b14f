import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { CANCELLABLE, cancelOrder } from '../../shop/orders/changes/cancel-order.ts'
import { type Order, orderById } from '../../shop/orders/read-order.ts'
import { isKnownForm, lockOrder } from '../../shop/orders/refunds/create-request.ts'
import { sendRequestMail } from '../../shop/orders/refunds/refund-mail.ts'
import {
  largestRefund,
  type RefundableLine,
  refundableLines
} from '../../shop/orders/refunds/refundable.ts'
import { CreditSpent } from '../../shop/prepaid/credit.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'

/** The declaration of a consumer. */
export interface Withdrawal {
  orderId: number
  name: string
  /** How many pieces of each line, by its id. */
  quantities: ReadonlyMap<number, number>
  /** Sending the same form twice withdraws once. */
  key: string | undefined
}

/**
 * Withdraws from the contract about an order, or about some of its goods, and acknowledges that by mail with date and time. An order
 * that has not been sent is cancelled as a whole, at once; if that is impossible because its credit has been spent, staff answer
 * the withdrawal. Costs of delivery are refunded with the last piece.
 *
 * @returns The message about why it is not possible; `undefined` when it is done, now or before.
 */
export async function withdraw(
  db: Db,
  withdrawal: Withdrawal,
  culture: Culture
): Promise<string | undefined> {
  try {
    return await declare(db, withdrawal, culture, true)
  } catch (error) {
    if (!(error instanceof CreditSpent)) throw error
    return declare(db, withdrawal, culture, false)
  }
}

function declare(
  db: Db,
  { orderId, name, quantities, key }: Withdrawal,
  culture: Culture,
  cancels: boolean
): Promise<string | undefined> {
  const t = (word: string) => text(culture, `Withdrawal.Wrong.${word}`)
  return inTransaction(db, async tx => {
    await lockOrder(tx, orderId)
    if (key !== undefined && (await isKnownForm(tx, orderId, key))) return undefined
    const order = await orderById(tx, orderId)
    if (!order || withdrawalPeriod(order).state !== 'open') return t('Over')
    const lines = await refundableLines(tx, orderId)
    const isUnsent = CANCELLABLE.includes(order.status)
    const chosen = chosenLines(lines, isUnsent ? everyPiece(lines) : quantities)
    if (!chosen) return t('Quantity')
    if (chosen.length === 0) return t('Nothing')
    const shippingMinor = (await isAll(tx, order, lines, chosen)) ? order.vat.deliveryMinor : 0
    const requestId = await saveDeclaration(tx, {
      orderId,
      name,
      key,
      // nothing is refunded of what was not paid
      ...(order.isUnpaid
        ? { shippingMinor: 0, chosen: chosen.map(one => ({ ...one, amountMinor: 0 })) }
        : { shippingMinor, chosen })
    })
    await sendRequestMail(tx, requestId, isUnsent ? 'unsent' : 'received')
    // refunds everything, and answers the withdrawal
    if (isUnsent && cancels) await cancelOrder(tx, orderId, { reason: 'customer' })
    return undefined
  })
}

interface Declaration extends Pick<Withdrawal, 'orderId' | 'name' | 'key'> {
  shippingMinor: number
  chosen: readonly { line: RefundableLine; quantity: number; amountMinor: number }[]
}

/** Returns the id of the request. */
async function saveDeclaration(
  tx: Db,
  { orderId, name, key, shippingMinor, chosen }: Declaration
): Promise<number> {
  const goodsMinor = chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const { id } = await tx
    .insertInto('refund_requests')
    .values({
      order_id: orderId,
      kind: 'withdrawal',
      form_key: key ?? null,
      name,
      shipping_minor: shippingMinor,
      amount_minor: goodsMinor + shippingMinor
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('refund_request_lines')
    .values(
      chosen.map(({ line, quantity, amountMinor }) => ({
        request_id: id,
        order_item_id: line.id,
        quantity,
        amount_minor: amountMinor,
        reason: 'withdrawal'
      }))
    )
    .execute()
  return id
}

function everyPiece(lines: readonly RefundableLine[]): Withdrawal['quantities'] {
  return new Map(lines.map(line => [line.id, line.returnable]))
}

/** `undefined` if more pieces were chosen than can be returned. */
function chosenLines(lines: readonly RefundableLine[], quantities: Withdrawal['quantities']) {
  const chosen = lines
    .map(line => ({ line, quantity: quantities.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  if (chosen.some(({ line, quantity }) => quantity > line.returnable)) return undefined
  return chosen.map(({ line, quantity }) => ({
    line,
    quantity,
    amountMinor: largestRefund(line, quantity)
  }))
}

/** Whether nothing of the order is left, and all of it was withdrawn from. */
async function isAll(
  tx: Db,
  order: Order,
  lines: readonly RefundableLine[],
  chosen: readonly { line: RefundableLine; quantity: number }[]
): Promise<boolean> {
  const left = lines.filter(
    line => line.returnable !== (chosen.find(one => one.line.id === line.id)?.quantity ?? 0)
  )
  if (left.length > 0) return false
  const before = await tx
    .selectFrom('refund_requests')
    .select(['kind', 'answer'])
    .where('order_id', '=', order.id)
    .execute()
  return before.every(({ kind, answer }) => kind === 'withdrawal' || answer === 'rejected')
}
