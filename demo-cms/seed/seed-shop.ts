import { sql } from 'kysely'
import { LIBRARY_FOLDER, PRODUCTS_FOLDER } from '../kernel/content/library-folders.ts'
import { type Db, inTurn } from '../kernel/database/database.ts'
import type { Schema } from '../kernel/database/schema.ts'
import { seedAdditions } from './additions.ts'
import { inCultures, makeBase, type Rows } from './base.ts'
import { DEFAULT_PRODUCTS, productMaker } from './catalogue-rows.ts'
import { continueIds, insertRows } from './insert-rows.ts'
import { seedNews } from './news.ts'
import { seedOrders } from './orders.ts'
import { seedPeople } from './people.ts'
import { FIRST_LEAF_FOLDER } from './photo-rows.ts'
import { DOCUMENTS } from './search-documents.ts'
import { collectWords, wordRows } from './spelt-words.ts'
import { leaves } from './tree.ts'

export { DEFAULT_PRODUCTS }

const PRODUCTS_AT_ONCE = 500

/** Fills an empty shop; leaves a seeded shop as it is. Every run creates the same shop. */
export async function ensureSeeded(db: Db, products = DEFAULT_PRODUCTS): Promise<void> {
  const isNew = await inTurn(db, 'seed', tx => seed(tx, products))
  await inTurn(db, 'seed', seedAdditions)
  // the embedded database does not analyse its tables by itself, and plans badly before the first analysis
  if (isNew) await sql`vacuum analyze`.execute(db)
}

async function seed(tx: Db, products: number): Promise<boolean> {
  const seeded = await tx
    .selectFrom('facts')
    .selectAll()
    .where('name', '=', 'seed')
    .executeTakeFirst()
  if (seeded) return false
  await seedCatalogue(tx, products)
  const variants = await tx
    .selectFrom('variants')
    .select('id')
    .orderBy('id')
    .limit(2000)
    .execute()
  await seedPeople(
    tx,
    variants.map(variant => variant.id)
  )
  await seedNews(tx)
  await seedOrders(tx)
  await continueIds(tx, withIds)
  await tx
    .insertInto('facts')
    .values([
      { name: 'seed', value: `${products} products` },
      { name: DOCUMENTS, value: 'made' }
    ])
    .execute()
  return true
}

const withIds = [
  'asset_folders',
  'assets',
  'categories',
  'brands',
  'attributes',
  'attribute_values',
  'products',
  'variants',
  'warehouses',
  'tags',
  'customers',
  'addresses',
  'prepaid_accounts',
  'wishlists',
  'wishlist_items',
  'news',
  'orders',
  'order_items',
  'refund_requests',
  'return_refunds'
] as const satisfies (keyof Schema)[]

async function seedCatalogue(tx: Db, products: number): Promise<void> {
  const base = makeBase()
  await insertTables(tx, { asset_folders: folderRows(), ...base.tables })
  const make = productMaker(base)
  const words = new Map<string, Set<string>>()
  for (let from = 0; from < products; from += PRODUCTS_AT_ONCE) {
    const batch: Record<string, Rows> = {}
    for (let index = from; index < Math.min(from + PRODUCTS_AT_ONCE, products); index += 1) {
      for (const [table, rows] of Object.entries(make(index))) {
        batch[table] = (batch[table] ?? []).concat(rows)
      }
    }
    await insertTables(tx, batch)
    collectWords(batch.product_texts ?? [], words)
  }
  await insertRows(tx, 'search_words', wordRows(words))
  await giveCategoriesPictures(tx)
  await associateProducts(tx)
}

async function insertTables(tx: Db, tables: Record<string, Rows>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    await insertRows(tx, table as keyof Schema, rows)
  }
}

function folderRows(): Rows {
  const folders = leaves.map((leaf, index) => ({
    id: FIRST_LEAF_FOLDER + index,
    parent_id: 2,
    name: leaf.name[0],
    names: Object.fromEntries(inCultures(leaf.name))
  }))
  return [
    { id: 1, parent_id: null, ...LIBRARY_FOLDER },
    { id: 2, parent_id: 1, ...PRODUCTS_FOLDER },
    ...folders
  ]
}

/** Gives each category the picture of its most popular product. */
async function giveCategoriesPictures(tx: Db): Promise<void> {
  await sql`update categories set asset_id = (
    select photo.asset_id from products product
    join product_photos photo on photo.product_id = product.id and photo.position = 1
    where product.category_ids @> array[categories.id]
    order by product.popularity desc, product.id limit 1)`.execute(tx)
}

/** Associates products of different kinds in the same department; shops for measuring have some associations, too. */
async function associateProducts(tx: Db): Promise<void> {
  await sql`insert into product_associations (product_id, position, associated_id)
    select product_id, position, associated_id from (
      select product.id as product_id, other.id as associated_id,
        row_number() over (partition by product.id order by abs(other.id - product.id), other.id) as position
      from products product
      join products other on other.id between product.id - 40 and product.id + 40
        and other.category_id <> product.category_id
        and other.category_ids[2] = product.category_ids[2]
      where product.id <= ${DEFAULT_PRODUCTS}) as chosen
    where position <= 8`.execute(tx)
}
