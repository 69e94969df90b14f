import { type SavedPickupPoint, savedPickupPoint } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readPoint } from '../../simulators/pickup-points/find-points.ts'
import { inCart } from '../cart/items/change-cart.ts'

/** Who picks up the parcel, and where. */
export interface Choice {
  pointId: string
  firstName: string
  lastName: string
}

/**
 * Sets the pickup point of a cart [CHK-09]. Saves the shop's own data about the point, not what the client sent.
 *
 * @throws {RefusalError} 404 for an unknown point, 409 for one that accepts no parcels.
 */
export async function savePickupPoint(
  db: Db,
  site: LocalizedSite,
  cartId: number,
  choice: Choice
): Promise<void> {
  const point = await readPoint(db, site, choice.pointId)
  if (!point) throw new RefusalError(404, text(site.culture, 'Pickup.NoSuchPoint'))
  if (point.Availability !== 'available') {
    throw new RefusalError(409, text(site.culture, `Pickup.Is.${point.Availability}`))
  }
  const { carrier } = point
  const saved = savedPickupPoint(point, { ...choice, carrier, shippingMethodId: 'pickup' })
  await inCart(db, cartId, async (tx, cartId) => {
    await tx
      .updateTable('carts')
      .set({
        pickup_point: JSON.stringify(saved),
        shipping_method: saved.ShippingMethodId
      })
      .where('id', '=', cartId)
      .execute()
    return true
  })
}

/** The selected pickup point of a cart; `undefined` if there is none. */
export async function pickupPointOf(
  db: Db,
  cartId: number | undefined
): Promise<SavedPickupPoint | undefined> {
  const cart = await db
    .selectFrom('carts')
    .select('pickup_point')
    .where('id', '=', cartId ?? 0)
    .executeTakeFirst()
  return cart?.pickup_point ?? undefined
}

/** Why a point that was selected accepts no parcels any more, as a text for the shopper; `undefined` if it does. */
export async function problemOfPoint(
  db: Db,
  site: LocalizedSite,
  { ExternalPickupPointRef: id, PickupPointName }: SavedPickupPoint
): Promise<string | undefined> {
  const point = await readPoint(db, site, id)
  if (point?.Availability === 'available') return undefined
  const state = point ? `Pickup.Is.${point.Availability}` : 'Pickup.NoSuchPoint'
  return `${PickupPointName}: ${text(site.culture, state)}`
}
