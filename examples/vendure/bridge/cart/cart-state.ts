import type { ID, RequestContext } from '@vendure/core'
import { CartState } from '../entities.ts'
import type { Shop } from '../shop.ts'

/** What the bridge knows of a cart. A cart that Vendure's own API has made has no row yet. */
export async function stateOf(
  shop: Shop,
  ctx: RequestContext,
  orderId: ID
): Promise<CartState> {
  const found = await shop.connection.getRepository(ctx, CartState).findOneBy({ orderId })
  return (
    found ??
    new CartState({
      orderId,
      version: 1,
      places: {},
      draft: {},
      placedBy: '',
      culture: '',
      cityId: '',
      pickupPoint: ''
    })
  )
}

/** Counts a change; the order is locked. */
export async function changed(
  shop: Shop,
  ctx: RequestContext,
  orderId: ID,
  change: (state: CartState) => void = () => {}
): Promise<void> {
  const state = await stateOf(shop, ctx, orderId)
  state.version += 1
  change(state)
  await shop.connection.getRepository(ctx, CartState).save(state)
}

/** Gives a variant the next place of the list, unless it has one that it may keep. */
export function keepPlace(state: CartState, variantId: ID, returns: boolean): void {
  const key = String(variantId)
  if (returns && key in state.places) return
  const last = Math.max(0, ...Object.values(state.places))
  state.places = { ...state.places, [key]: last + 1 }
}
