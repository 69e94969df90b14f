import type { Db } from '../../../kernel/database/database.ts'
import { sendMail } from '../../../kernel/mail/send-mail.ts'
import { storedCulture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { paymentParagraphs } from '../../../shop/orders/confirmation-mail.ts'
import { mailBuyer, moneyFor } from '../../../shop/orders/order-mail.ts'
import { orderById } from '../../../shop/orders/read-order.ts'
import type { ChangedItem } from './ordered-items.ts'

/** The page of the orders that wait, below `{site}/{culture}`. */
export const APPROVALS_PATH = '/account/company/approvals'

/** Mails the approvers and administrators of a company that an order waits, each in their language. */
export async function mailApprovers(tx: Db, companyId: number, orderId: number): Promise<void> {
  const order = await orderById(tx, orderId)
  if (!order) return
  const { number, billing, siteUrl } = order
  const recipients = await tx
    .selectFrom('company_members')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['email', 'culture'])
    .where('company_id', '=', companyId)
    .where('role', 'in', ['approver', 'administrator'])
    .orderBy('customer_id')
    .execute()
  for (const recipient of recipients) {
    const culture = storedCulture(recipient.culture)
    await sendMail(tx, {
      recipient: recipient.email,
      subject: text(culture, 'Approval.Mail.Request.Subject', { number }),
      body: text(culture, 'Approval.Mail.Request.Body', {
        number,
        buyer: `${billing.FirstName} ${billing.LastName}`,
        amount: moneyFor({ ...order, culture }, order.total),
        url: siteUrl === null ? '' : `${siteUrl}/${culture}${APPROVALS_PATH}/${number}`
      })
    })
  }
}

/** Mails the buyer that an order was approved, and how to pay for it. */
export async function mailApproval(tx: Db, orderId: number, approver: string): Promise<void> {
  const order = await orderById(tx, orderId)
  if (!order) return
  const { culture, number } = order
  await mailBuyer(tx, order, text(culture, 'Approval.Mail.Approved.Subject', { number }), [
    [
      text(culture, 'Approval.Mail.Approved', { number, name: approver }),
      text(culture, 'Approval.Mail.Total', { amount: moneyFor(order, order.total) })
    ],
    ...paymentParagraphs(order)
  ])
}

/** Mails the buyer which quantities an approver has lowered. */
export async function mailChange(
  tx: Db,
  orderId: number,
  approver: string,
  changes: readonly ChangedItem[]
): Promise<void> {
  const order = await orderById(tx, orderId)
  if (!order) return
  const { culture, number } = order
  await mailBuyer(tx, order, text(culture, 'Approval.Mail.Changed.Subject', { number }), [
    [text(culture, 'Approval.Mail.Changed', { number, name: approver })],
    changes.map(({ name, variantName, quantity, newQuantity }) =>
      text(culture, 'Approval.Mail.Changed.Item', {
        item: variantName === '' ? name : `${name}, ${variantName}`,
        before: quantity,
        after: newQuantity
      })
    ),
    [
      text(culture, 'Approval.Mail.Total', { amount: moneyFor(order, order.total) }),
      text(culture, 'Approval.Next')
    ]
  ])
}
