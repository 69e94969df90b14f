import type { Shop, ShopCall } from '../api/transport.ts'

/** The tags that need the calls of an area, or one call of it. */
const TAGS: Record<string, string> = {
  addresses: 'address-picker delivery-address-change',
  assets: 'asset-library assets-field file-field image-field',
  'cart.itemsWidget': 'cart-items',
  'catalog.listFilter': 'filters',
  checkout: 'checkout',
  'consent.record': 'consent-banner',
  'consent.cookies': 'consent-settings',
  coupons: 'coupon-list',
  customerReferences: 'customer-reference reference-search',
  'customers.checkVat': 'vat-field',
  'customers.search': 'customer-picker',
  delivery: 'cart-shipping city-field',
  news: 'news-list news-calendar',
  orders: 'reorder',
  passkeys: 'passkeys passkey-login',
  payments: 'card-payment',
  pickupPoints: 'pickup-points',
  popups: 'popup',
  prepaidAccounts: 'prepaid',
  'productBlocks.degressivePrice': 'price-tiers',
  'productBlocks.photosGallery': 'product-gallery',
  'productBlocks.recentlyViewed': 'recently-viewed',
  'productBlocks.stockByWarehouse': 'warehouse-stock',
  'productBlocks.stockNotification': 'stock-notification',
  quickOrder: 'quick-order',
  saved: 'cart-items',
  'site.mapsKey': 'map',
  site: 'currency',
  wishlist: 'wishlist wishlist-button wishlist-count'
}

const named = new Set<string>()

/** Ends a call that the system has no counterpart for; the console names the tag that needs it, once. */
export function missing({ name }: ShopCall, shop: Shop, system: string): never {
  const tags = TAGS[name] ?? TAGS[name.split('.')[0] ?? '']
  const key = `${system} ${tags}`
  if (tags && !named.has(key)) {
    named.add(key)
    const list = tags.split(' ').map(tag => `<vitrine-${tag}>`)
    console.info(
      `Vitrine: ${system} has no ${name}, which is for ${list.join(', ')}. Do without, or answer the call in a transport of your own: see docs/adapters.md.`
    )
  }
  return shop.unsupported()
}
