import type { Db } from '../../kernel/database/database.ts'
import { isSignedLink, signatureOf } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/read-order.ts'

/** What the link allows, which no other link to the order does. */
const PURPOSE = 'withdrawal from'

/** The link from which a consumer can withdraw from an order without a login. */
export async function withdrawalLink(
  db: Db,
  { number, culture }: Pick<Order, 'number' | 'culture'>,
  siteUrl: string
): Promise<string> {
  const signature = await signatureOf(db, number, PURPOSE)
  return `${siteUrl}/${culture}/orders/${number}/withdraw/${signature}`
}

/** Whether a link was signed by this shop. */
export function isWithdrawalLink(db: Db, number: string, signature: string): Promise<boolean> {
  return isSignedLink(db, number, signature, PURPOSE)
}
