import { addresses } from './addresses.ts'
import { assets } from './assets.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import { consent } from './consent.ts'
import { coupons } from './coupons.ts'
import { customers } from './customers.ts'
import { delivery } from './delivery.ts'
import { news } from './news.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { pickupPoints } from './pickup-points.ts'
import { popups } from './popups.ts'
import { prepaidAccounts } from './prepaid-accounts.ts'
import { customerReferences, productBlocks } from './product-blocks.ts'
import { quickOrder } from './quick-order.ts'
import { saved } from './saved-items.ts'
import { site } from './site.ts'
import { wishlist } from './wishlist.ts'

/**
 * All calls between pages and the server, by area [HTTP-04]; shared by `src/api` and back ends. Areas are small,
 * because a page that makes one call loads the schemas of its whole area.
 */
export const endpoints = {
  addresses,
  assets,
  cart,
  catalog,
  checkout,
  consent,
  coupons,
  customerReferences,
  customers,
  delivery,
  news,
  orders,
  passkeys,
  payments,
  pickupPoints,
  popups,
  prepaidAccounts,
  productBlocks,
  quickOrder,
  saved,
  site,
  wishlist
}

export * from './addresses.ts'
export * from './analytics.ts'
export * from './assets.ts'
export * from './cart.ts'
export * from './catalog.ts'
export * from './category-list.ts'
export * from './checkout.ts'
export * from './consent.ts'
export * from './coupons.ts'
export * from './customers.ts'
export * from './delivery.ts'
export { DiscontinuedItem, DiscontinuedLine } from './discontinued.ts'
export * from './endpoint.ts'
export * from './facets.ts'
export * from './id.ts'
export * from './news.ts'
export * from './orders.ts'
export * from './passkeys.ts'
export * from './path.ts'
export * from './payments.ts'
export * from './photo.ts'
export * from './pickup-points.ts'
export * from './popups.ts'
export * from './prepaid-accounts.ts'
export * from './product-blocks.ts'
export * from './quick-order.ts'
export * from './refusal.ts'
export * from './saved-items.ts'
export * from './saved-pickup-point.ts'
export * from './site.ts'
export * from './tag-search.ts'
export * from './wishlist.ts'
