import { minorDigits, toMinor } from '../../../src/lib/numbers/money.ts'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { CANCELLABLE, cancelOrder } from '../order-changes/cancel-order.ts'
import { type Order, orderById } from '../orders/read-order.ts'
import { lockOrder } from '../refund-requests/create-request.ts'
import { sendRequestMail } from '../refund-requests/refund-mail.ts'
import {
  largestRefund,
  type RefundableLine,
  refundableLines
} from '../refund-requests/refundable.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'

/** The declaration of a consumer. */
export interface Withdrawal {
  orderId: number
  name: string
  /** How many pieces of each line, by its id. */
  quantities: ReadonlyMap<number, number>
}

/**
 * Withdraws from the contract about an order, or about some of its goods, and acknowledges that by mail with date and time. An order
 * that has not been sent is cancelled as a whole, at once. Costs of delivery are refunded with the last piece.
 *
 * @returns The message about why it is not possible; `undefined` when it is done.
 */
export async function withdraw(
  db: Db,
  withdrawal: Withdrawal,
  culture: Culture
): Promise<string | undefined> {
  const t = (key: string) => text(culture, `Withdrawal.Wrong.${key}`)
  const { orderId, name } = withdrawal
  const done = await inTransaction(db, async tx => {
    await lockOrder(tx, orderId)
    const order = await orderById(tx, orderId)
    if (!order || withdrawalPeriod(order).state !== 'open') return { problem: t('Over') }
    const lines = await refundableLines(tx, orderId)
    const isUnsent = CANCELLABLE.includes(order.status)
    const chosen = chosenLines(lines, isUnsent ? everyPiece(lines) : withdrawal.quantities)
    if (!chosen) return { problem: t('Quantity') }
    if (chosen.length === 0) return { problem: t('Nothing') }
    const shippingMinor = (await isAll(tx, order, lines, chosen)) ? shippingOf(order) : 0
    const goodsMinor = chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const { id } = await tx
      .insertInto('refund_requests')
      .values({
        order_id: orderId,
        kind: 'withdrawal',
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
    await sendRequestMail(tx, id, 'received')
    return { requestId: id, isUnsent }
  })
  if (done.problem !== undefined) return done.problem
  if (done.isUnsent && (await cancelOrder(db, orderId, { reason: 'customer' }))) {
    // the cancellation has refunded everything
    await db
      .updateTable('refund_requests')
      .set({ answer: 'accepted', answered_at: new Date() })
      .where('id', '=', done.requestId)
      .where('answer', 'is', null)
      .execute()
  }
  return undefined
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
    // the last pieces take what rounding has left of the line
    amountMinor: quantity === line.ordered ? line.remainingMinor : largestRefund(line, quantity)
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

/** What was paid for the delivery; under reverse charge, without the tax. */
function shippingOf(order: Order): number {
  const digits = minorDigits(order.currency)
  const shipping = toMinor(order.shipping, digits)
  if (order.reversedTax === 0) return shipping
  const goods = order.items.reduce((sum, item) => sum + item.amount - item.discount, 0)
  const share = order.shipping / (goods + order.shipping)
  return shipping - Math.ceil(toMinor(order.reversedTax, digits) * share)
}
