import type { SavedItem } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { fromEuro, majorOf } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { homeLink, type PricedSite } from '../../../kernel/http/localized-site.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { discontinued, formerVariants, isSold } from '../../catalogue/former-variants.ts'
import { productLink } from '../../catalogue/links.ts'
import { photoOf, stockOf, variantNameIn } from '../../catalogue/variant-parts.ts'
import { addLine, deleteLine, inCart } from './change-cart.ts'

/** Moves an item from the cart to the saved items, if it is still there. */
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
 * Moves a saved item back to the cart, as far as it is in stock.
 *
 * @throws {RefusalError} 404 if there is no such saved item, 409 if it is sold out.
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

/** Deletes a saved item, if it is still there. */
export function forgetSaved(db: Db, cartId: number, savedId: number): Promise<void> {
  return inCart(db, cartId, async (tx, cartId) => {
    await tx
      .deleteFrom('saved_items')
      .where('cart_id', '=', cartId)
      .where('id', '=', savedId)
      .execute()
    // saved items do not affect the version of the cart
    return false
  })
}

/** Moves a guest's saved items to the customer at login. */
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

/** The saved items, newest first, at current prices; those that are no longer sold say what they were. */
export async function savedItems(
  db: Db,
  site: PricedSite,
  cartId: number | undefined
): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_items as saved')
    .innerJoin('variants as variant', 'variant.id', 'saved.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .innerJoin('product_texts as texts', 'texts.product_id', 'product.id')
    .select(['saved.id', 'saved.quantity', 'saved.variant_id', 'variant.price_minor'])
    .select(['variant.value_ids', 'product.slug', 'texts.name'])
    .select([stockOf.as('stock'), photoOf.as('photo')])
    .select(variantNameIn(site.culture).as('variant_name'))
    .where('saved.cart_id', '=', cartId ?? 0)
    .where('texts.culture', '=', site.culture)
    .orderBy('saved.id', 'desc')
    .execute()
  const sold = rows.map(row => ({
    SavedItemId: String(row.id),
    ProductVariantId: String(row.variant_id),
    Name: row.name,
    VariantName: row.variant_name,
    Quantity: row.quantity,
    UnitPriceTaxIncl: majorOf(fromEuro(row.price_minor, site.currency), site.currency.code),
    CurrencyCode: site.currency.code,
    IsAvailable: row.stock > 0,
    ProductUrl: productLink(site, row.slug, row.value_ids),
    Photo: row.photo
  }))
  const former = await savedFormer(db, site, cartId ?? 0)
  return [...sold, ...former].sort((one, other) => +other.SavedItemId - +one.SavedItemId)
}

async function savedFormer(db: Db, site: PricedSite, cartId: number): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_items')
    .select(['id', 'variant_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .where(({ not }) => not(isSold('saved_items.variant_id')))
    .execute()
  const former = await formerVariants(
    db,
    site.culture,
    rows.map(row => row.variant_id)
  )
  return rows.flatMap(({ id, variant_id, quantity }) => {
    const variant = former.get(variant_id)
    if (!variant) return []
    const { SKU, ...shown } = discontinued(variant, quantity, site.culture)
    return {
      SavedItemId: String(id),
      ...shown,
      UnitPriceTaxIncl: 0,
      CurrencyCode: site.currency.code,
      IsAvailable: false,
      ProductUrl: `${homeLink(site)}/catalog`,
      Photo: null
    }
  })
}
