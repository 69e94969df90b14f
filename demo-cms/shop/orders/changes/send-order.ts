import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import { CARRIER, deliverParcels, handOver } from '../../../simulators/carrier/parcels.ts'
import { recordOrder } from '../order-records.ts'
import { sendStatusMail } from '../status-mail.ts'
import type { OrderStatus } from '../tables.ts'

/** How many parcels an order can be sent in. */
export const MAX_PARCELS = 9

/** Marks an order that is paid or on account as sent, once, hands its parcels over to the carrier and mails the buyer. Returns whether it was. */
export function sendOrder(db: Db, orderId: number, parcels = 1): Promise<boolean> {
  return inTransaction(db, async tx => {
    const isSent = await changeStatus(tx, orderId, ['paid', 'on-account'], 'sent')
    if (!isSent) return false
    await sendParcels(tx, orderId, parcels)
    await sendStatusMail(tx, orderId, 'sent')
    return true
  })
}

/** Marks a sent order as delivered. Returns whether it was. */
export function deliverOrder(db: Db, orderId: number): Promise<boolean> {
  return inTransaction(db, async tx => {
    const isDelivered = await changeStatus(tx, orderId, ['sent'], 'delivered')
    if (!isDelivered) return false
    const parcels = await tx
      .selectFrom('parcels')
      .select('tracking_number')
      .where('order_id', '=', orderId)
      .execute()
    await deliverParcels(
      tx,
      parcels.map(parcel => parcel.tracking_number)
    )
    return true
  })
}

async function sendParcels(tx: Db, orderId: number, count: number): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['shipping_method', 'address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.shipping_method === 'shop') return
  for (let index = 0; index < Math.min(Math.max(count, 1), MAX_PARCELS); index += 1) {
    await tx
      .insertInto('parcels')
      .values({
        order_id: orderId,
        carrier: CARRIER,
        tracking_number: await handOver(tx, order.address.City)
      })
      .execute()
  }
}

async function changeStatus(
  tx: Db,
  orderId: number,
  from: readonly OrderStatus[],
  status: 'sent' | 'delivered'
): Promise<boolean> {
  const changed = await tx
    .updateTable('orders')
    .set({ status })
    .where('id', '=', orderId)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await recordOrder(tx, orderId)
  return true
}
