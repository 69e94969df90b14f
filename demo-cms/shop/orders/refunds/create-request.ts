import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import type { OrderStatus } from '../tables.ts'
import { keepPhotos, type Photo } from './photos.ts'
import { type CheckedForm, checkForm } from './refund-form.ts'
import { sendRequestMail } from './refund-mail.ts'
import { refundableLines } from './refundable.ts'

/** The statuses in which a refund can be requested; before that, the order can be cancelled. */
export const REFUNDABLE: readonly OrderStatus[] = ['sent', 'delivered']

export interface RefundForm {
  orderId: number
  culture: Culture
  /** The currency of the order. */
  currency: string
  body: unknown
  photos: readonly Photo[]
  /** Sending the same form twice makes one request. */
  key: string | undefined
}

/**
 * Saves a request for a refund and mails the buyer. The order is locked and everything is computed again, so that concurrent
 * requests never exceed what can be returned [REF-01].
 *
 * @returns The problems of the form; none if the request was saved, now or before.
 */
export function createRefundRequest(
  db: Db,
  { orderId, culture, currency, body, photos, key }: RefundForm
): Promise<CheckedForm['problems']> {
  return inTransaction(db, async tx => {
    await lockOrder(tx, orderId)
    if (key !== undefined && (await isKnownForm(tx, orderId, key))) return {}
    const { lines, problems } = checkForm(await refundableLines(tx, orderId), body, {
      culture,
      currency
    })
    if (Object.keys(problems).length > 0) return problems
    const { id } = await tx
      .insertInto('refund_requests')
      .values({
        order_id: orderId,
        kind: 'refund',
        form_key: key ?? null,
        amount_minor: lines.reduce((sum, line) => sum + line.amountMinor, 0)
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('refund_request_lines')
      .values(
        lines.map(line => ({
          request_id: id,
          order_item_id: line.itemId,
          quantity: line.quantity,
          amount_minor: line.amountMinor,
          reason: line.reason,
          reason_text: line.reasonText
        }))
      )
      .execute()
    await keepPhotos(tx, id, photos)
    await sendRequestMail(tx, id, 'received')
    return {}
  })
}

/** Serializes the requests, answers and status changes of an order. */
export async function lockOrder(tx: Db, orderId: number): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether a form of an order with this key was sent before. The order must be locked. */
export async function isKnownForm(tx: Db, orderId: number, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refund_requests')
    .select('id')
    .where('form_key', '=', key)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}
