import type { Sample } from './sample.ts'

/** Of nothing. */
const NONE = '999999999'

const none = () => ({ id: NONE })
const _order = () => ({ OrderNumber: NONE })
const list = () => ({ WishlistId: NONE })
const line = () => ({ WishlistProductId: NONE })

/** The beginning of each sample of a level. */
const cart = { level: 'cart' } as const
const catalogue = { level: 'catalogue' } as const
const wishlist = { level: 'wishlist' } as const
const _checkout = { level: 'checkout' } as const
const _content = { level: 'content' } as const
const account = { level: 'account', who: 'customer' } as const
const _assets = { level: 'assets', who: 'staff' } as const
const _file = () => ({ assetId: NONE })
const _files = () => ({ AssetIds: [NONE] })

/** A sample of each call of the catalogue, the cart and lists. */
export const shoppingSamples = {
  'cart.clear': { ...cart, isHarmless: true },
  'cart.itemsWidget': { ...cart, isHarmless: true },
  'cart.read': { ...cart, isHarmless: true },
  'cart.removeItem': { ...cart, parts: none, unknown: 'done' },
  'cart.setQuantity': {
    ...cart,
    parts: none,
    body: () => ({ quantity: 2 }),
    unknown: 'refused'
  },
  'catalog.addToCart': {
    ...cart,
    body: () => ({ ProductVariantId: NONE, Quantity: 1, Name: 'Nothing' }),
    unknown: 'refused'
  },
  'catalog.listFilter': {
    ...catalogue,
    query: () => ({ currentFilter: '[]', q: 'a' }),
    isHarmless: true
  },
  'catalog.suggestions': {
    ...catalogue,
    query: () => ({ q: 'te', nbrResults: 5, accuracy: 0.3 }),
    isHarmless: true
  },
  'catalog.variants': {
    ...catalogue,
    parts: ({ productId }) => ({ productId }),
    query: () => ({ quantity: 1 }),
    isHarmless: true,
    needsProduct: true
  },
  'coupons.apply': {
    ...cart,
    body: () => ({ CouponCode: 'NO-SUCH-CODE' })
  },
  'coupons.list': { ...account, isHarmless: true },
  'coupons.ofUser': { ...account, parts: none },
  'coupons.remove': {
    ...cart,
    body: () => ({ CouponCode: 'NO-SUCH-CODE' }),
    unknown: 'done'
  },
  'orders.addToCart': { ...account, body: () => ({ OrderId: NONE }), unknown: 'refused' },
  'productBlocks.degressivePrice': { ...catalogue, isUnused: true },
  'productBlocks.photosGallery': { ...catalogue, isUnused: true },
  'productBlocks.recentlyViewed': {
    ...catalogue,
    query: ({ productId }) => ({ productIds: productId }),
    isHarmless: true,
    needsProduct: true
  },
  'productBlocks.stockByWarehouse': variantBlock(),
  'productBlocks.stockNotification': variantBlock(),
  'quickOrder.add': {
    ...catalogue,
    body: () => ({ Items: [{ ProductVariantId: NONE, Quantity: 1 }] })
  },
  'quickOrder.check': {
    ...catalogue,
    query: () => ({ lines: 'NO-SUCH-REFERENCE;2' }),
    isHarmless: true
  },
  'saved.forget': { ...cart, parts: none, unknown: 'done' },
  'saved.moveToCart': { ...cart, parts: none, unknown: 'refused' },
  'saved.read': { ...cart, isHarmless: true },
  'saved.save': { ...cart, parts: none, unknown: 'done' },
  'wishlist.addToCart': {
    ...wishlist,
    body: () => ({ WishlistId: NONE, Items: [{ variantId: NONE, qty: 1 }] }),
    unknown: 'refused'
  },
  'wishlist.addVariant': {
    ...wishlist,
    query: () => ({ ProductVariantId: NONE, Quantity: 1 }),
    unknown: 'refused'
  },
  'wishlist.count': { ...wishlist, isHarmless: true },
  'wishlist.create': { ...wishlist, body: () => ({ Name: 'Check', Kind: 'wishlist' }) },
  'wishlist.importLines': {
    ...wishlist,
    body: () => ({ WishlistId: NONE, Lines: 'A;1' }),
    unknown: 'refused'
  },
  'wishlist.isInList': {
    ...wishlist,
    query: ({ variantId }) => ({ productVariantId: variantId }),
    isHarmless: true,
    needsProduct: true
  },
  'wishlist.item': { ...wishlist, query: () => ({ wishlistid: NONE }) },
  'wishlist.move': {
    ...wishlist,
    body: () => ({ ...line(), WishlistId: NONE }),
    unknown: 'refused'
  },
  'wishlist.popup': {
    ...wishlist,
    query: ({ variantId }) => ({ productVariantId: variantId }),
    isHarmless: true,
    needsProduct: true
  },
  'wishlist.remove': { ...wishlist, query: list },
  'wishlist.removeLine': { ...wishlist, query: line, unknown: 'refused' },
  'wishlist.removeVariant': {
    ...wishlist,
    parts: () => ({ productVariantId: NONE, listId: NONE }),
    unknown: 'refused'
  },
  'wishlist.removeVariantEverywhere': {
    ...wishlist,
    parts: () => ({ productVariantId: NONE }),
    unknown: 'refused'
  },
  'wishlist.restore': { ...wishlist, body: line, unknown: 'refused' },
  'wishlist.share': {
    ...wishlist,
    body: () => ({ ...list(), IsShared: true }),
    unknown: 'refused'
  },
  'wishlist.updateBought': {
    ...wishlist,
    body: () => ({ ...line(), BoughtQuantity: 1 }),
    unknown: 'refused'
  },
  'wishlist.updateDescription': {
    ...wishlist,
    query: () => ({ ...list(), Description: 'For spring' }),
    unknown: 'refused'
  },
  'wishlist.updateName': {
    ...wishlist,
    query: () => ({ ...list(), Name: 'Spring' }),
    unknown: 'refused'
  },
  'wishlist.updateNote': {
    ...wishlist,
    body: () => ({ ...line(), Note: 'The blue one' }),
    unknown: 'refused'
  },
  'wishlist.updateQuantity': {
    ...wishlist,
    query: () => ({ ...line(), Quantity: 2 }),
    unknown: 'refused'
  }
} satisfies Record<string, Sample>

function variantBlock(): Sample {
  return {
    level: 'catalogue',
    query: ({ variantId, productId }) => ({
      productVariantId: variantId,
      productId,
      displayAllActiveWarehouses: true
    }),
    isHarmless: true,
    needsProduct: true
  }
}
