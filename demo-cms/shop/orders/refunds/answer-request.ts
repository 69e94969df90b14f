import { minorDigits, toMinor } from 'vitrine/shared'
import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import { refundReturn } from '../../payment/refunds.ts'
import { lockOrder } from './create-request.ts'
import { requestById } from './read-requests.ts'
import { sendRequestMail } from './refund-mail.ts'

export interface RefundAnswer {
  requestId: number
  staffId: number
  isAccepted: boolean
  /** A message to the buyer, or an empty string. */
  message: string
}

/**
 * Answers a request once, and mails the buyer. An accepted one is refunded; call `followUpPayments` afterwards.
 *
 * @returns The id and the number of the order; `undefined` if someone else has answered.
 */
export function answerRefundRequest(
  db: Db,
  { requestId, staffId, isAccepted, message }: RefundAnswer
): Promise<{ orderId: number; number: string } | undefined> {
  return inTransaction(db, async tx => {
    const request = await requestById(tx, requestId)
    if (!request) return undefined
    const { orderId, number, amount, currency } = request
    await lockOrder(tx, orderId)
    const answered = await tx
      .updateTable('refund_requests')
      .set({
        answer: isAccepted ? 'accepted' : 'rejected',
        message,
        answered_at: new Date(),
        answered_by: staffId
      })
      .where('id', '=', requestId)
      .where('answer', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) return undefined
    if (isAccepted)
      await refundReturn(tx, {
        orderId,
        requestId,
        amountMinor: toMinor(amount, minorDigits(currency))
      })
    await sendRequestMail(tx, requestId, isAccepted ? 'accepted' : 'rejected')
    return { orderId, number }
  })
}
