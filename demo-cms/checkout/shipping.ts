import type { Culture } from '../content/cultures.ts'
import { text } from '../content/texts.ts'
import type { Db } from '../db/database.ts'

/** A way to get the goods; prices in cents, tax included. */
export interface ShippingMethod {
  code: string
  name: string
  hint: string
  priceMinor: number
  /** From this amount on it costs nothing. */
  freeFromMinor: number | null
}

export async function shippingMethods(db: Db, culture: Culture): Promise<ShippingMethod[]> {
  const rows = await db.selectFrom('shipping_methods').selectAll().orderBy('position').execute()
  return rows.map(row => ({
    code: row.code,
    name: text(culture, `Checkout.Shipping.${row.code}`),
    hint: text(culture, `Checkout.Shipping.${row.code}Hint`),
    priceMinor: row.price_minor,
    freeFromMinor: row.free_from_minor
  }))
}

/** What the delivery of a cart costs, in cents. */
export function shippingPrice(method: ShippingMethod, itemsMinor: number): number {
  const isFree = method.freeFromMinor !== null && itemsMinor >= method.freeFromMinor
  return isFree ? 0 : method.priceMinor
}
