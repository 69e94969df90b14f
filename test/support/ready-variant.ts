import type { Db } from '../../demo-cms/kernel/database/database.ts'

export interface VariantWishes {
  stock?: number
  min?: number
  max?: number
  step?: number
  /** In cents. */
  price?: number
  /** Unit prices in cents, by minimum quantity. */
  tiers?: Record<number, number>
}

export interface ReadyVariant {
  id: number
  productId: number
  slug: string
}

/** How many variants of a database have been prepared: each test gets its own. */
const prepared = new WeakMap<Db, number>()

/** Prepares a variant for one test, with the required stock, rules and prices. */
export async function readyVariant(db: Db, wishes: VariantWishes = {}): Promise<ReadyVariant> {
  const offset = prepared.get(db) ?? 0
  prepared.set(db, offset + 1)
  const { stock = 50, min = 1, max = 0, step = 1, price = 1000, tiers = {} } = wishes
  const { id, product_id, slug } = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['variants.id', 'product_id', 'products.slug'])
    .where('variants.position', '=', 1)
    // tests look orders up by their variant
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items').select('id').whereRef('variant_id', '=', 'variants.id')
        )
      )
    )
    .orderBy('product_id')
    .offset(offset)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('products')
    .set({ min_quantity: min, max_quantity: max, step_quantity: step })
    .set({ vat_percent: 21, tax_class: null })
    .where('id', '=', product_id)
    .execute()
  await db.updateTable('variants').set({ price_minor: price }).where('id', '=', id).execute()
  await db.deleteFrom('price_tiers').where('variant_id', '=', id).execute()
  for (const [from, price_minor] of Object.entries(tiers)) {
    await db
      .insertInto('price_tiers')
      .values({ variant_id: id, from_quantity: Number(from), price_minor })
      .execute()
  }
  await setStock(db, id, stock)
  return { id, productId: product_id, slug }
}

/** Puts the whole stock of a variant in one warehouse. */
export async function setStock(db: Db, variantId: number, quantity: number): Promise<void> {
  await db.deleteFrom('stocks').where('variant_id', '=', variantId).execute()
  await db
    .insertInto('stocks')
    .values({ variant_id: variantId, warehouse_id: 1, quantity })
    .execute()
}

export async function stockOf(db: Db, variantId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('stocks')
    .select(eb => eb.fn.sum<number>('quantity').as('sum'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
