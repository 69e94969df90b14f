import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import { returnStock } from '../../../shop/catalogue/stock.ts'
import { keepCoupons } from '../../../shop/coupons/coupons-of-order.ts'
import { notifyWaiting } from '../../../shop/notifications/subscriptions.ts'
import { takeFromOrder } from '../../../shop/orders/order-stock.ts'
import { mailChange } from './approval-mail.ts'
import { type Decision, lockOrder, nameOf } from './decide.ts'
import { type ChangedItem, isAllowed, orderedItems, type Quantities } from './ordered-items.ts'
import { saveChanged } from './save-changed.ts'

/**
 * Lowers quantities of an order that waits for approval, or removes items: the goods return to stock, discounts, delivery and taxes are
 * computed again, and the buyer is mailed what has changed. The order still waits for a decision.
 *
 * @returns `gone` if the order no longer waits, or another approver has lowered a quantity further.
 * @throws {RefusalError} 404 for orders of others, 403 for own orders.
 */
export function changeOrder(
  db: Db,
  decision: Decision,
  quantities: Quantities
): Promise<'changed' | 'gone'> {
  return inTransaction(db, async tx => {
    const order = await lockOrder(tx, decision)
    if (order.status !== 'awaiting-approval') return 'gone'
    const items = (await orderedItems(tx, order.id)).map(item => ({
      ...item,
      newQuantity: quantities.get(item.id) ?? item.quantity
    }))
    const isPossible = items.every(item => isAllowed(item.newQuantity, item))
    if (!isPossible || items.every(item => item.newQuantity === 0)) return 'gone'
    const changes = items.filter(item => item.newQuantity !== item.quantity)
    if (changes.length === 0) return 'changed'
    const totals = await saveChanged(tx, order.id, items)
    await keepCoupons(tx, order.id, totals.coupons)
    await returnGoods(tx, order.id, changes)
    const approver = await nameOf(tx, decision.membership.customerId)
    await mailChange(tx, order.id, approver, changes)
    return 'changed'
  })
}

/** Returns what is no longer ordered to stock, in the order in which orders take it, so that they cannot deadlock. */
async function returnGoods(
  tx: Db,
  orderId: number,
  changes: readonly ChangedItem[]
): Promise<void> {
  const goods = changes.flatMap(({ variantId, quantity, newQuantity }) =>
    variantId === null ? [] : [{ variantId, quantity: quantity - newQuantity }]
  )
  for (const { variantId, quantity } of goods.sort((a, b) => a.variantId - b.variantId)) {
    const returned = await takeFromOrder(tx, orderId, variantId, quantity)
    if (returned.length === 0) continue
    await returnStock(tx, variantId, returned)
    await notifyWaiting(tx, variantId)
  }
}
