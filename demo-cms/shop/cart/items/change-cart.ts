import { sql } from 'kysely'
import { MAX_PIECES } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import {
  correctQuantity,
  largestQuantity,
  type QuantityRules,
  smallestQuantity
} from 'vitrine/shared'
import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { formerVariants, noLongerSold } from '../../catalogue/former-variants.ts'
import { stockOf } from '../../catalogue/variant-parts.ts'
import { deleteCredit, setCredit } from './credit-items.ts'
import { type Once, onceInCart } from './once-in-cart.ts'

/** A variant to add, with a quantity and where the shopper found it [PDP-05], [PDP-06]. */
export interface Addition {
  variantId: number
  quantity: number
  itemOrigin?: string | undefined
  itemKey?: string | undefined
  /** The id of a removed item that is put back. */
  itemId?: number | undefined
}

/**
 * Adds a variant, up to the quantity in stock. A request that is retried with the same key adds once and returns the same.
 *
 * @returns How many were added.
 * @throws {RefusalError} 404 for an unknown variant, 409 if no more can be added, 422 if a key is reused with another body.
 */
export function addVariantToCart(
  db: Db,
  cartId: number,
  addition: Addition,
  culture: Culture,
  key?: string
): Promise<number> {
  const once = { key, request: addition, culture }
  return changeOnce(db, cartId, once, async (tx, cartId) => {
    const added = await addLine(tx, cartId, addition, culture)
    await raiseVersion(tx, cartId)
    return added
  })
}

/**
 * Adds a variant to a locked cart. It throws before it writes, so that the transaction can continue with other lines.
 *
 * @returns How many were added.
 * @throws {RefusalError} 404 for an unknown variant, 409 if no more can be added.
 */
export async function addLine(
  tx: Db,
  cartId: number,
  addition: Addition,
  culture: Culture
): Promise<number> {
  const { variantId } = addition
  const variant = await readVariant(tx, variantId)
  if (!variant) throw await unknownVariant(tx, variantId, culture)
  const line = await tx
    .selectFrom('cart_items')
    .select(['id', 'quantity'])
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  const before = line?.quantity ?? 0
  const wanted = before + addition.quantity
  const quantity = possibleQuantity(wanted, before, variant, culture)
  if (quantity <= before) throw new RefusalError(409, tooMany(before, variant.stock, culture))
  const wanted_quantity = quantity === wanted ? null : Math.min(wanted, MAX_PIECES)
  const price_seen_minor = variant.priceMinor
  const id = line ? undefined : await freeIdOf(tx, addition.itemId)
  await tx
    .insertInto('cart_items')
    .values({
      // items are listed in the order of their ids: one that is put back returns to its position
      ...(id !== undefined && { id }),
      cart_id: cartId,
      variant_id: variantId,
      quantity,
      wanted_quantity,
      item_origin: addition.itemOrigin ?? null,
      item_key: addition.itemKey ?? null,
      price_seen_minor
    })
    .onConflict(conflict =>
      conflict
        .columns(['cart_id', 'variant_id'])
        .doUpdateSet({ quantity, wanted_quantity, price_seen_minor })
    )
    .execute()
  return quantity - before
}

/** The refusal of a variant that does not exist: it names one that is no longer sold. */
async function unknownVariant(tx: Db, id: number, culture: Culture): Promise<RefusalError> {
  const former = (await formerVariants(tx, culture, [id])).get(id)
  const message = former ? noLongerSold(former, culture) : text(culture, 'Cart.NoSuchProduct')
  return new RefusalError(404, message)
}

/** The id of a removed item, if it can be used again; never one that the sequence has still to give. */
async function freeIdOf(tx: Db, id: number | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined
  const { rows } = await sql<{ isFree: boolean }>`
    select ${id} <= last_value and not exists (select from cart_items where id = ${id}) as "isFree"
    from ${sql.ref('cart_items_id_seq')}`.execute(tx)
  return rows[0]?.isFree ? id : undefined
}

/**
 * Sets the quantity of an item as far as rules and stock allow; 0 removes it [CART-02].
 *
 * @throws {RefusalError} 404 if the cart has no such item or it is no longer sold, 409 if nothing is in stock.
 */
export function setQuantity(
  db: Db,
  cartId: number,
  itemId: number,
  wanted: number,
  culture: Culture
): Promise<void> {
  return inCart(db, cartId, async (tx, cartId) => {
    const line = await tx
      .selectFrom('cart_items')
      .select(['variant_id', 'quantity'])
      .where('cart_id', '=', cartId)
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (!line) return setCredit(tx, cartId, itemId, wanted, culture)
    if (wanted === 0) return deleteLine(tx, cartId, itemId)
    const variant = await readVariant(tx, line.variant_id)
    if (!variant) throw await unknownVariant(tx, line.variant_id, culture)
    const quantity = possibleQuantity(wanted, line.quantity, variant, culture)
    await tx
      .updateTable('cart_items')
      .set({
        quantity,
        wanted_quantity: quantity === wanted ? null : Math.min(wanted, MAX_PIECES),
        // a shopper who changes the item has seen its current price
        price_seen_minor: variant.priceMinor
      })
      .where('id', '=', itemId)
      .execute()
    return true
  })
}

/** Removes all items. */
export function clearCart(db: Db, cartId: number): Promise<void> {
  return inCart(db, cartId, async (tx, cartId) => {
    const items = await tx
      .deleteFrom('cart_items')
      .where('cart_id', '=', cartId)
      .executeTakeFirst()
    const credit = await tx
      .deleteFrom('cart_top_ups')
      .where('cart_id', '=', cartId)
      .executeTakeFirst()
    return items.numDeletedRows + credit.numDeletedRows > 0
  })
}

/** Removes an item, if it is still there. */
export function removeItem(db: Db, cartId: number, itemId: number): Promise<void> {
  return inCart(db, cartId, (tx, cartId) => deleteLine(tx, cartId, itemId))
}

/**
 * Runs a change while the cart is locked, and raises its version if something has changed.
 *
 * @param change Receives the id of the locked cart: the customer's cart if a login has merged this one into it. It returns
 * whether it has changed anything.
 */
export function inCart(
  db: Db,
  cartId: number,
  change: (tx: Db, cartId: number) => Promise<boolean>
): Promise<void> {
  return inTransaction(db, async tx => {
    const current = await lockCart(tx, cartId)
    if (await change(tx, current)) await raiseVersion(tx, current)
  })
}

/**
 * Runs a change at most once per key while the cart is locked; a repetition returns the first result.
 *
 * @param change Receives the id of the locked cart, and raises its version if it changes anything.
 * @throws {RefusalError} 422 if the key was used for another request.
 */
export function changeOnce<Result>(
  db: Db,
  cartId: number,
  once: Once,
  change: (tx: Db, cartId: number) => Promise<Result>
): Promise<Result> {
  return inTransaction(db, async tx => {
    const current = await lockCart(tx, cartId)
    return onceInCart(tx, current, once, () => change(tx, current))
  })
}

/**
 * Locks a cart until the transaction ends.
 *
 * @returns The id of the locked cart: the customer's cart if a login has merged this one into it.
 */
export async function lockCart(tx: Db, cartId: number): Promise<number> {
  const cart = await tx
    .selectFrom('carts')
    .select('merged_into')
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()
  return cart?.merged_into ? lockCart(tx, cart.merged_into) : cartId
}

/** Locks several carts, always in the same order, so that concurrent logins cannot deadlock. */
export async function lockCarts(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('carts')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function raiseVersion(tx: Db, cartId: number): Promise<void> {
  await tx
    .updateTable('carts')
    .set(where => ({ version: where('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', cartId)
    .execute()
}

export async function deleteLine(tx: Db, cartId: number, itemId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  return numDeletedRows > 0 || deleteCredit(tx, cartId, itemId)
}

export interface VariantForCart {
  rules: QuantityRules
  stock: number
}

export async function readVariant(
  tx: Db,
  variantId: number
): Promise<(VariantForCart & { priceMinor: number }) | undefined> {
  const row = await tx
    .selectFrom('variants as variant')
    .innerJoin('products', 'products.id', 'variant.product_id')
    .select(['min_quantity', 'max_quantity', 'step_quantity', 'variant.price_minor'])
    .select(stockOf.as('stock'))
    .where('variant.id', '=', variantId)
    .executeTakeFirst()
  if (!row) return undefined
  const { min_quantity: min, max_quantity: max, step_quantity: step, stock } = row
  return { rules: { min, max, step }, stock, priceMinor: row.price_minor }
}

/**
 * The nearest quantity that rules and stock allow.
 *
 * @throws {RefusalError} 409 if not even the minimum is in stock.
 */
export function possibleQuantity(
  wanted: number,
  before: number,
  { rules, stock }: VariantForCart,
  culture: Culture
): number {
  const corrected = correctQuantity(Math.min(wanted, MAX_PIECES), rules, before)
  if (corrected <= stock) return corrected
  const largest = largestQuantity(stock, rules)
  if (largest < Math.max(1, smallestQuantity(rules))) {
    throw new RefusalError(409, tooMany(before, stock, culture))
  }
  return largest
}

export function tooMany(before: number, stock: number, culture: Culture): string {
  if (stock === 0) return text(culture, 'Cart.SoldOut')
  const key = before > 0 ? 'Cart.AllInCart' : 'Cart.TooFewInStock'
  return text(culture, key, { count: stock })
}
