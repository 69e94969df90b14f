import type { ID, RequestContext } from '@vendure/core'
import { In } from 'typeorm'
import type { FullWishlist, WishlistSummary } from 'vitrine/contract'
import { WishlistEntity, WishlistLineEntity } from '../entities.ts'
import { messageIn } from '../messages.ts'
import { pageUrl } from '../options.ts'
import type { Shop } from '../shop.ts'
import { major, productUrl, unitPrice, variantsOf } from '../variants.ts'

/** The lists of a shopper, the newest first. */
export function listsOf(
  shop: Shop,
  ctx: RequestContext,
  owner: string
): Promise<WishlistEntity[]> {
  return shop.connection
    .getRepository(ctx, WishlistEntity)
    .find({ where: { owner }, order: { id: 'DESC' } })
}

/** The lines of lists, in the order in which they were added. */
export async function linesOf(
  shop: Shop,
  ctx: RequestContext,
  listIds: readonly ID[]
): Promise<WishlistLineEntity[]> {
  if (listIds.length === 0) return []
  return shop.connection
    .getRepository(ctx, WishlistLineEntity)
    .find({ where: { listId: In([...listIds]), isRemoved: false }, order: { id: 'ASC' } })
}

/** A list that is shared under a token. */
export async function sharedList(
  shop: Shop,
  ctx: RequestContext,
  token: string
): Promise<WishlistEntity | undefined> {
  if (!/^[\w-]{20,60}$/.test(token)) return undefined
  const found = await shop.connection
    .getRepository(ctx, WishlistEntity)
    .findOneBy({ shareToken: token })
  return found ?? undefined
}

/** The lists for the navigation between them. */
export async function summariesOf(
  shop: Shop,
  ctx: RequestContext,
  culture: string,
  lists: readonly WishlistEntity[]
): Promise<WishlistSummary[]> {
  const lines = await linesOf(
    shop,
    ctx,
    lists.map(list => list.id)
  )
  return lists.map(list => summaryOf(shop, culture, list, countIn(lines, list)))
}

export function summaryOf(
  { options }: Shop,
  culture: string,
  { id, name, kind }: WishlistEntity,
  count: number
): WishlistSummary {
  const page = pageUrl(options.pageUrls.wishlist, { culture })
  return {
    Id: String(id),
    Name: name,
    Kind: kind,
    ProductsCount: count,
    Url: `${page}?wishlistid=${id}`
  }
}

/** A list with its lines, as its tag shows it. */
export async function fullList(
  shop: Shop,
  ctx: RequestContext,
  culture: string,
  list: WishlistEntity
): Promise<FullWishlist> {
  const lines = await linesOf(shop, ctx, [list.id])
  const views = await variantsOf(
    shop,
    ctx,
    lines.map(line => line.variantId)
  )
  return {
    Id: String(list.id),
    Name: list.name,
    Description: list.description || null,
    Kind: list.kind,
    ShareUrl: shareUrl(shop, culture, list),
    ShowsReserved: false,
    Lines: lines.flatMap(line => {
      const view = views.get(String(line.variantId))
      if (!view) return []
      const price = unitPrice(view, 1)
      const isCheaper = line.currency === view.currency && line.addedPrice > price
      return [
        {
          WishlistProductId: String(line.id),
          ProductId: String(view.productId),
          ProductVariantId: String(view.id),
          SKU: view.sku,
          Name: view.name,
          VariantName: view.variantName,
          Quantity: line.quantity,
          BoughtQuantity: line.bought,
          ReservedQuantity: null,
          Note: line.note,
          UnitPriceTaxIncl: major(price, view.currency),
          PriceBeforeTaxIncl: isCheaper ? major(line.addedPrice, view.currency) : null,
          CurrencyCode: view.currency,
          StockQuantity: view.stock,
          MinQuantity: view.rules.min,
          MaxQuantity: view.rules.max,
          StepQuantity: view.rules.step,
          ProductUrl: productUrl(shop, culture, view),
          Photo: view.photo
        }
      ]
    }),
    DiscontinuedLines: lines
      .filter(line => !views.has(String(line.variantId)))
      .map(line => ({
        WishlistProductId: String(line.id),
        ProductVariantId: String(line.variantId),
        SKU: '',
        Name: messageIn(culture, 'formerProduct'),
        VariantName: '',
        Quantity: line.quantity,
        Notice: messageIn(culture, 'unknownProduct'),
        ReservedQuantity: null
      }))
  }
}

export function shareUrl(
  { options }: Shop,
  culture: string,
  { shareToken }: WishlistEntity
): string | null {
  return shareToken ? pageUrl(options.pageUrls.shared, { culture, list: shareToken }) : null
}

function countIn(lines: readonly WishlistLineEntity[], { id }: WishlistEntity): number {
  return lines.filter(line => line.listId === id).length
}
