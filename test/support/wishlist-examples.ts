import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { fullWishlist, wishlistLine } from './builders.ts'
import type { MockRequest } from './mock-api.ts'

export const WISHLIST_API = '/shop/api/v1/catalog/wishlist'
export const ITEM = 'GET /shop/fr/catalog/wishlist/list_item'
export const counts = { [`GET ${WISHLIST_API}/products/count`]: { body: 1 } }
export const rejection = { status: 409, body: { Message: 'Pas maintenant.' } }
export const noContent = { status: 204 }

export const kettle = wishlistLine({
  WishlistProductId: '71',
  ProductVariantId: 'kettle',
  Name: 'Kettle'
})
export const mug = wishlistLine({
  WishlistProductId: '72',
  ProductVariantId: 'mug',
  Name: 'Mug'
})
export const threeLines = fullWishlist({ Lines: [wishlistLine(), kettle, mug] })
export const birthlist = fullWishlist({
  Id: '8',
  Name: 'Liste de Louise',
  Kind: 'birthlist',
  ShareUrl: '/shop/fr/catalog/wishlist/shared/abc',
  Lines: [wishlistLine({ Quantity: 3, BoughtQuantity: 1 })]
})

/** The names of the shown products. */
export const lineNames = () =>
  [...document.querySelectorAll('.vitrine-wishlist__product-name')].map(one => one.textContent)

export const toastTexts = () => $toasts.get().map(({ text }) => text)

/** The requests to an endpoint. */
export const asked = (api: { requests: readonly MockRequest[] }, endpoint: string) =>
  api.requests.filter(request => request.endpoint === endpoint)
