import { changing, reading } from '../../bridge/context.ts'
import { limited } from '../../bridge/limits.ts'
import { type Shop as Bridge, idOf } from '../../bridge/shop.ts'
import { requestStock as requestInBridge } from '../../bridge/stock-requests.ts'
import { productUrl, variantsOf } from '../../bridge/variants.ts'
import type { OneVariant } from '../shop.ts'
import { type BridgeVisit, callOf } from './bridge-visit.ts'

/** A variant by its id; `undefined` if it is not sold. */
export function variant(
  shop: Bridge,
  visit: BridgeVisit,
  id: string
): Promise<OneVariant | undefined> {
  return reading(shop, callOf(shop, visit), async ctx => {
    const variantId = idOf(id)
    const found =
      variantId === undefined ? undefined : (await variantsOf(shop, ctx, [variantId])).get(id)
    return (
      found && {
        productId: String(found.productId),
        variantId: id,
        name: [found.name, found.variantName].filter(Boolean).join(', '),
        url: productUrl(shop, visit.culture, found),
        stock: found.stock
      }
    )
  })
}

/** Notes who wants to know when a variant is back. */
export function requestStock(
  shop: Bridge,
  visit: BridgeVisit,
  id: string,
  email: string
): Promise<void> {
  return limited(shop, 'notifications', visit, () =>
    changing(shop, callOf(shop, visit), ctx =>
      requestInBridge(shop, ctx, visit.culture, idOf(id), email)
    )
  )
}
