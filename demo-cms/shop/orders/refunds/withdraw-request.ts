import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import { lockOrder } from './create-request.ts'
import { sendRequestMail } from './refund-mail.ts'

/**
 * Withdraws a request for a refund of an order, and confirms that by mail: what it asked for can be requested again. Withdrawing it
 * twice does so once.
 *
 * @returns Whether it is withdrawn, now or before; not if staff have answered it, or if there is no such request.
 */
export function withdrawRefundRequest(
  db: Db,
  orderId: number,
  requestId: number
): Promise<boolean> {
  return inTransaction(db, async tx => {
    await lockOrder(tx, orderId)
    const request = await tx
      .selectFrom('refund_requests')
      .select(['answer', 'withdrawn_at'])
      .where('id', '=', requestId)
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refund')
      .executeTakeFirst()
    if (request?.withdrawn_at) return true
    if (!request || request.answer !== null) return false
    const now = new Date()
    await tx
      .updateTable('refund_requests')
      .set({ answer: 'rejected', answered_at: now, withdrawn_at: now })
      .where('id', '=', requestId)
      .execute()
    await sendRequestMail(tx, requestId, 'withdrawn')
    return true
  })
}
