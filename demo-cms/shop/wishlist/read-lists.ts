import { sql } from 'kysely'
import type {
  DiscontinuedLine,
  FullWishlist,
  WishlistLine,
  WishlistSummary
} from 'vitrine/contract'
import { fromEuro, majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import {
  homeLink,
  type LocalizedSite,
  type PricedSite
} from '../../kernel/http/localized-site.ts'
import { discontinued, formerVariants, isSold } from '../catalogue/former-variants.ts'
import { unitPriceMinor } from '../catalogue/pricing.ts'
import { readOrderVariants } from '../quick-order/read-variants.ts'
import { isOwnedBy, type Owner } from './owner.ts'

/** The URL of the page with all lists. */
export function wishlistsLink(site: LocalizedSite): string {
  return `${homeLink(site)}/catalog/wishlist/list`
}

/** The URL of the page of one list. */
export function wishlistLink(site: LocalizedSite, id: number | string): string {
  return `${wishlistsLink(site)}?Id=${id}`
}

/** The public URL of a shared list. */
export function sharedLink(site: LocalizedSite, token: string): string {
  return `${homeLink(site)}/catalog/wishlist/shared/${token}`
}

/** The URL of the page on which the owner of a birth list enters the date of birth. */
function birthDateLink(site: LocalizedSite, id: number): string {
  return `${homeLink(site)}/catalog/wishlist/birthdate?Id=${id}`
}

/** The date of birth of `wishlists as list` in ISO 8601. */
export const birthDate = sql<string | null>`list.birth_date::text`

/** The owner's lists, oldest first [WISH-03]. */
export async function readLists(
  db: Db,
  site: LocalizedSite,
  owner: Owner
): Promise<WishlistSummary[]> {
  const rows = await db
    .selectFrom('wishlists as list')
    .select(['list.id', 'list.name', 'list.kind'])
    .select(
      sql<number>`(select count(*)::int from wishlist_items as item
        where item.wishlist_id = list.id and item.removed_at is null
          and ${isSold('item.variant_id')})`.as('count')
    )
    .where(isOwnedBy(owner))
    .orderBy('list.id')
    .execute()
  return rows.map(row => ({
    Id: String(row.id),
    Name: row.name,
    Kind: row.kind,
    ProductsCount: row.count,
    Url: wishlistLink(site, row.id)
  }))
}

/**
 * A list with its items, newest first; `undefined` if the owner has no such list.
 *
 * @param showsReserved Whether to include reservations, which the owner may have chosen to see.
 */
export async function readList(
  db: Db,
  site: PricedSite,
  owner: Owner,
  id: number,
  showsReserved = false
): Promise<FullWishlist | undefined> {
  const list = await db
    .selectFrom('wishlists as list')
    .select(['list.id', 'list.name', 'list.description', 'list.kind', 'list.share_token'])
    .select(birthDate.as('birthDate'))
    .where('list.id', '=', id)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  if (!list) return undefined
  return {
    Id: String(list.id),
    Name: list.name,
    Description: list.description || null,
    Kind: list.kind,
    ...(list.kind === 'birthlist' && {
      BirthDate: list.birthDate,
      BirthDateUrl: birthDateLink(site, list.id)
    }),
    ShareUrl: list.share_token && sharedLink(site, list.share_token),
    ShowsReserved: showsReserved,
    Lines: await readLines(db, site, list.id, showsReserved),
    DiscontinuedLines: await readDiscontinued(db, site, list.id, showsReserved)
  }
}

/** The items of a list. */
export async function readLines(
  db: Db,
  site: PricedSite,
  listId: number,
  showsReserved: boolean
): Promise<WishlistLine[]> {
  const rows = await db
    .selectFrom('wishlist_items as item')
    .select(['item.id', 'item.variant_id', 'item.quantity', 'item.bought', 'item.note'])
    .select(['item.added_price_minor'])
    .select(reservedOf.as('reserved'))
    .where('item.wishlist_id', '=', listId)
    .where('item.removed_at', 'is', null)
    .orderBy('item.added_at', 'desc')
    .orderBy('item.id', 'desc')
    .execute()
  const ids = rows.map(row => row.variant_id)
  const nobody = { customerId: undefined, cartId: undefined }
  const variants = await readOrderVariants(db, site, ids, nobody)
  const { currency } = site
  return rows.flatMap(row => {
    const variant = variants.get(row.variant_id)
    if (!variant) return []
    const before = fromEuro(row.added_price_minor ?? 0, currency)
    return {
      WishlistProductId: String(row.id),
      ProductId: String(variant.productId),
      ProductVariantId: String(variant.id),
      SKU: variant.sku,
      Name: variant.name,
      VariantName: variant.variantName,
      Quantity: row.quantity,
      BoughtQuantity: row.bought,
      ReservedQuantity: showsReserved ? row.reserved : null,
      Note: row.note,
      UnitPriceTaxIncl: majorOf(
        unitPriceMinor(variant.priceMinor, variant.tiers, row.quantity),
        currency.code
      ),
      PriceBeforeTaxIncl: before > variant.priceMinor ? majorOf(before, currency.code) : null,
      CurrencyCode: currency.code,
      StockQuantity: variant.stock,
      MinQuantity: variant.rules.min,
      MaxQuantity: variant.rules.max,
      StepQuantity: variant.rules.step,
      ProductUrl: variant.url,
      Photo: variant.photo
    }
  })
}

/** The items of a list that are no longer sold. What guests have reserved of them stays reserved. */
export async function readDiscontinued(
  db: Db,
  { culture }: PricedSite,
  listId: number,
  showsReserved: boolean
): Promise<DiscontinuedLine[]> {
  const rows = await db
    .selectFrom('wishlist_items as item')
    .select(['item.id', 'item.variant_id', 'item.quantity'])
    .select(reservedOf.as('reserved'))
    .where('item.wishlist_id', '=', listId)
    .where('item.removed_at', 'is', null)
    .where(({ not }) => not(isSold('item.variant_id')))
    .orderBy('item.id', 'desc')
    .execute()
  const former = await formerVariants(
    db,
    culture,
    rows.map(row => row.variant_id)
  )
  return rows.flatMap(({ id, variant_id, quantity, reserved }) => {
    const variant = former.get(variant_id)
    if (!variant) return []
    return {
      WishlistProductId: String(id),
      ...discontinued(variant, quantity, culture),
      ReservedQuantity: showsReserved ? reserved : null
    }
  })
}

/** The reserved quantity of `wishlist_items as item`. */
const reservedOf = sql<number>`(select coalesce(sum(quantity), 0)::int from wishlist_reservations
  where item_id = item.id)`

/** The number of different products on the owner's lists [WISH-07]. */
export async function countProducts(db: Db, owner: Owner): Promise<number> {
  if (owner.customerId === null && owner.sessionHash === null) return 0
  const row = await db
    .selectFrom('wishlist_items as item')
    .innerJoin('wishlists as list', 'list.id', 'item.wishlist_id')
    .select(sql<number>`count(distinct item.variant_id)::int`.as('count'))
    .where(isOwnedBy(owner))
    .where('item.removed_at', 'is', null)
    .where(isSold('item.variant_id'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The owner's lists that contain a variant [WISH-07]. */
export async function listsWith(
  db: Db,
  owner: Owner,
  variantId: number
): Promise<Map<string, number>> {
  if (owner.customerId === null && owner.sessionHash === null) return new Map()
  const rows = await db
    .selectFrom('wishlist_items as item')
    .innerJoin('wishlists as list', 'list.id', 'item.wishlist_id')
    .select(['list.id', 'item.quantity'])
    .where(isOwnedBy(owner))
    .where('item.variant_id', '=', variantId)
    .where('item.removed_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [String(row.id), row.quantity]))
}

/** The name of a removed item of the owner; `''` if it is not removed. */
export async function removedName(
  db: Db,
  { culture }: LocalizedSite,
  owner: Owner,
  itemId: number
): Promise<string> {
  const row = await db
    .selectFrom('wishlist_items as item')
    .innerJoin('wishlists as list', 'list.id', 'item.wishlist_id')
    .leftJoin('variants as variant', 'variant.id', 'item.variant_id')
    .leftJoin('product_texts as texts', join =>
      join
        .onRef('texts.product_id', '=', 'variant.product_id')
        .on('texts.culture', '=', culture)
    )
    .select(['texts.name', 'item.variant_id'])
    .where('item.id', '=', itemId)
    .where('item.removed_at', 'is not', null)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  if (!row) return ''
  if (row.name !== null) return row.name
  return (await formerVariants(db, culture, [row.variant_id])).get(row.variant_id)?.name ?? ''
}
