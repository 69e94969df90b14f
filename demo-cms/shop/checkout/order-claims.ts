import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { PlacedOrder } from '../payment/pay-with-order.ts'
import type { PaymentFields } from '../payment/payment-methods.ts'

/** What another part of the site has to do with an order that is being placed. */
export interface OrderClaim {
  /** Notes that the order was inserted, in its transaction. */
  keep(tx: Db, orderId: number): Promise<void>
  /**
   * Lets the order wait instead of paying it, in its transaction; only for an order that may not be placed at once.
   *
   * @throws {RefusalError} 409 if the payment method cannot pay for the order.
   */
  hold?(tx: Db, order: PlacedOrder, fields: PaymentFields): Promise<void>
}

/** Claims the orders of a customer; `undefined` for those of others. */
type ClaimOrder = (
  tx: Db,
  site: PricedSite,
  order: { customerId: number | undefined; totalMinor: number }
) => Promise<OrderClaim | undefined>

/** Parts of the site that take part when an order is placed. */
export const orderClaims = extensionPoint<ClaimOrder>()

/** The claims of all parts on an order. */
export async function claimsOn(...order: Parameters<ClaimOrder>): Promise<OrderClaim[]> {
  const claims = []
  for (const claim of orderClaims.all()) claims.push(await claim(...order))
  return claims.filter(claim => claim !== undefined)
}
