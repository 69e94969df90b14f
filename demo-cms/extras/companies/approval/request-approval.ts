import type { Db } from '../../../kernel/database/database.ts'
import { idOf } from '../../../kernel/http/fields.ts'
import { choosePayment, type PlacedOrder } from '../../../shop/payment/pay-with-order.ts'
import type { PaymentFields } from '../../../shop/payment/payment-methods.ts'
import type { Membership } from '../company/membership.ts'
import { mailApprovers } from './approval-mail.ts'

/**
 * Lets a new order wait for an approver, in its transaction: saves how it is to be paid once it is approved, and mails the approvers.
 *
 * @throws {RefusalError} 409 if the method cannot pay for the order, which must then be rolled back.
 */
export async function requestApproval(
  tx: Db,
  { company }: Membership,
  order: PlacedOrder,
  fields: PaymentFields
): Promise<void> {
  const { code, prepaidAccountId } = await choosePayment(tx, order, fields)
  await tx
    .updateTable('orders')
    .set({ payment_method: code })
    .where('id', '=', order.id)
    .execute()
  await tx
    .insertInto('order_approvals')
    .values({
      order_id: order.id,
      prepaid_account_id: idOf(prepaidAccountId ?? '') ?? null,
      decided_by: null,
      decided_at: null
    })
    .execute()
  await mailApprovers(tx, company.id, order.id)
}
