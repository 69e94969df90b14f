import type { SavedItem } from '../../../src/contract/index.ts'
import { toMajor } from '../../../src/lib/numbers/money.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { CURRENCY } from '../../kernel/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { productLink } from '../catalogue/links.ts'
import { photoFor, photosOf, stockOf, valueNames } from '../catalogue/variant-parts.ts'
import { addLine, deleteLine, inCart } from './change-cart.ts'

/** Takes a line out of the cart and keeps it for later; one that is gone already is no error. */
export function saveForLater(db: Db, cartId: number, itemId: number): Promise<void> {
  return inCart(db, cartId, async (tx, cartId) => {
    const line = await tx
      .selectFrom('cart_items')
      .select(['variant_id', 'quantity', 'item_origin', 'item_key'])
      .where('cart_id', '=', cartId)
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (!line) return false
    await tx
      .insertInto('saved_items')
      .values({ cart_id: cartId, ...line })
      .onConflict(conflict =>
        conflict.columns(['cart_id', 'variant_id']).doUpdateSet({ quantity: line.quantity })
      )
      .execute()
    return deleteLine(tx, cartId, itemId)
  })
}

/**
 * Puts what was kept into the cart again, as far as it can be had.
 *
 * @throws {RefusalError} 404 when nothing is kept by that id, 409 when there is nothing to be had of it.
 */
export function moveToCart(
  db: Db,
  cartId: number,
  savedId: number,
  culture: Culture
): Promise<void> {
  return inCart(db, cartId, async (tx, cartId) => {
    const kept = await tx
      .deleteFrom('saved_items')
      .where('cart_id', '=', cartId)
      .where('id', '=', savedId)
      .returning(['variant_id', 'quantity', 'item_origin', 'item_key'])
      .executeTakeFirst()
    if (!kept) throw new RefusalError(404, text(culture, 'Cart.NoSuchSavedItem'))
    const addition = {
      variantId: kept.variant_id,
      quantity: kept.quantity,
      itemOrigin: kept.item_origin ?? undefined,
      itemKey: kept.item_key ?? undefined
    }
    await addLine(tx, cartId, addition, culture)
    return true
  })
}

/** Forgets what was kept; what is gone already is no error. */
export function forgetSaved(db: Db, cartId: number, savedId: number): Promise<void> {
  return inCart(db, cartId, async (tx, cartId) => {
    await tx
      .deleteFrom('saved_items')
      .where('cart_id', '=', cartId)
      .where('id', '=', savedId)
      .execute()
    // saved items do not count for the version of the cart
    return false
  })
}

/** A visitor's kept things go with them when they log in. */
export async function mergeSaved(tx: Db, fromCartId: number, toCartId: number): Promise<void> {
  const kept = await tx
    .deleteFrom('saved_items')
    .where('cart_id', '=', fromCartId)
    .returning(['variant_id', 'quantity', 'item_origin', 'item_key'])
    .execute()
  if (kept.length === 0) return
  await tx
    .insertInto('saved_items')
    .values(kept.map(line => ({ ...line, cart_id: toCartId })))
    .onConflict(conflict => conflict.columns(['cart_id', 'variant_id']).doNothing())
    .execute()
}

/** What is kept for later, the newest first, at today's prices. */
export async function savedItems(
  db: Db,
  site: LocalizedSite,
  cartId: number | undefined
): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_items as saved')
    .innerJoin('variants as variant', 'variant.id', 'saved.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .innerJoin('product_texts as texts', 'texts.product_id', 'product.id')
    .select(['saved.id', 'saved.quantity', 'saved.variant_id', 'variant.price_minor'])
    .select(['variant.value_ids', 'product.id as product_id', 'product.slug', 'texts.name'])
    .select(stockOf.as('stock'))
    .where('saved.cart_id', '=', cartId ?? 0)
    .where('texts.culture', '=', site.culture)
    .orderBy('saved.id', 'desc')
    .execute()
  const ids = rows.flatMap(row => row.value_ids)
  const products = rows.map(row => row.product_id)
  const [names, photos] = await Promise.all([
    valueNames(db, site.culture, ids),
    photosOf(db, products)
  ])
  return rows.map(row => ({
    SavedItemId: String(row.id),
    ProductVariantId: String(row.variant_id),
    Name: row.name,
    VariantName: row.value_ids.map(id => names.get(id) ?? '').join(', '),
    Quantity: row.quantity,
    UnitPriceTaxIncl: toMajor(row.price_minor),
    CurrencyCode: CURRENCY,
    IsAvailable: row.stock > 0,
    ProductUrl: productLink(site, row.slug, row.value_ids),
    Photo: photoFor(photos, row.product_id, row.value_ids)
  }))
}
