import type {
  FullWishlist,
  WishlistLine,
  WishlistSummary
} from '../shared/contract/wishlist.ts'
import { limitsOf, variantOf } from './cart.ts'
import { productUrl, unitPriceMajor } from './prices.ts'
import type { List, Visit, Wish } from './state.ts'

/** A list in the navigation of lists, and its public URL; `null` when it is not shared. */
export function summaryOf(
  { shop, culture }: Visit,
  { id, name, kind, wishes, isShared }: List
): WishlistSummary & { ShareUrl: string | null } {
  const pages = `${shop.site}/${culture}/catalog/wishlist`
  return {
    Id: id,
    Name: name,
    Kind: kind,
    ProductsCount: wishes.length,
    Url: `${pages}/list?wishlistid=${id}`,
    ShareUrl: isShared ? `${pages}/list?wishlistid=${id}&shared=1` : null
  }
}

/** A list with its lines. */
export function fullList(visit: Visit, list: List, showsReserved = false): FullWishlist {
  return {
    Id: list.id,
    Name: list.name,
    Description: list.description || null,
    Kind: list.kind,
    ShareUrl: summaryOf(visit, list).ShareUrl,
    ShowsReserved: showsReserved,
    Lines: list.wishes.map(wish => lineOf(visit, wish, showsReserved))
  }
}

function lineOf(visit: Visit, wish: Wish, showsReserved: boolean): WishlistLine {
  const variant = variantOf(visit, wish.variantId)
  const { product } = variant
  return {
    WishlistProductId: wish.id,
    ProductId: product.id,
    ProductVariantId: variant.id,
    SKU: variant.sku,
    Name: product.name,
    VariantName: variant.name,
    Quantity: wish.quantity,
    BoughtQuantity: wish.bought,
    ReservedQuantity: showsReserved ? 0 : null,
    Note: wish.note,
    UnitPriceTaxIncl: unitPriceMajor(visit.shopper, variant, wish.quantity),
    PriceBeforeTaxIncl: null,
    CurrencyCode: visit.shopper.currency,
    StockQuantity: variant.stock,
    ...limitsOf(variant),
    ProductUrl: productUrl(visit, variant),
    Photo: product.photo
  }
}
