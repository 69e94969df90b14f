import { sql } from 'kysely'
import { fold } from 'vitrine/shared'
import type { Db } from '../kernel/database/database.ts'
import { homeRate } from '../shop/cart/tax-rates.ts'
import type { TaxClass } from '../shop/catalogue/tables.ts'
import { searchDocument } from '../shop/search/search-words.ts'
import { inCultures, makeBase, type Rows } from './base.ts'
import { DEFAULT_PRODUCTS } from './catalogue-rows.ts'
import { insertRows } from './insert-rows.ts'
import { addWords } from './spelt-words.ts'
import { type Words, words } from './words.ts'

interface Good {
  taxClass: TaxClass
  slug: string
  sku: string
  /** The category, and the shape in its picture. */
  leaf: string
  shape: string
  color: string
  priceMinor: number
  name: Words
  pitch: Words
}

/** Goods that are taxed less than most, at other rates in every country. */
export const reducedGoods: readonly Good[] = [
  {
    taxClass: 'books',
    slug: 'livre-recettes-de-saison',
    sku: 'BOO-20001',
    leaf: 'carnets',
    shape: 'notebook',
    color: '#b3312c',
    priceMinor: 2450,
    name: words('Cookery book Seasons'),
    pitch: words('A hundred recipes by season, printed on thick paper that lies flat.')
  },
  {
    taxClass: 'food',
    slug: 'miel-de-fleurs',
    sku: 'FOO-20002',
    leaf: 'bols',
    shape: 'bowl',
    color: '#d8a13a',
    priceMinor: 890,
    name: words('Flower honey'),
    pitch: words('From one beekeeper in the Ardennes, stirred until it is creamy.')
  },
  {
    taxClass: 'food',
    slug: 'huile-d-olive',
    sku: 'FOO-20003',
    leaf: 'carafes',
    shape: 'carafe',
    color: '#8a9a3b',
    priceMinor: 1640,
    name: words('Olive oil'),
    pitch: words('Cold pressed from green olives, in a bottle that keeps out the light.')
  }
]

/** Adds them, except to the small shops of tests. */
export async function addReducedGoods(tx: Db): Promise<void> {
  const { count } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < DEFAULT_PRODUCTS) return
  const texts: Rows = []
  for (const good of reducedGoods) texts.push(...(await addGood(tx, good)))
  await addTexts(tx, texts)
}

/** Adds their texts in a language that the shop did not have before. */
export async function addReducedTexts(tx: Db, culture: string): Promise<void> {
  const texts = await reducedTexts(tx)
  await addTexts(
    tx,
    texts.filter(text => text.culture === culture)
  )
}

/** The texts of those that the shop has, in all languages. */
export async function reducedTexts(tx: Db): Promise<Rows> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'slug'])
    .where(
      'slug',
      'in',
      reducedGoods.map(good => good.slug)
    )
    .execute()
  return rows.flatMap(({ id, slug }) =>
    textsOf(reducedGoods.find(good => good.slug === slug)!, id)
  )
}

async function addGood(tx: Db, good: Good): Promise<Rows> {
  const category = await tx
    .selectFrom('categories')
    .select(['id', 'path'])
    .where('slug', '=', good.leaf)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('products')
    .values({
      slug: good.slug,
      sku: good.sku,
      brand_id: 1,
      category_id: category.id,
      category_ids: category.path,
      vat_percent: homeRate(good.taxClass),
      tax_class: good.taxClass,
      // last in the lists that start with what sells best
      popularity: 0,
      price_minor: good.priceMinor,
      original_price_minor: null,
      is_available: true
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variant = await tx
    .insertInto('variants')
    .values({
      product_id: id,
      sku: good.sku,
      position: 1,
      price_minor: good.priceMinor,
      original_price_minor: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('stocks')
    .values({ variant_id: variant.id, warehouse_id: 1, quantity: 40 })
    .execute()
  await addPhoto(tx, id, good)
  return textsOf(good, id)
}

async function addPhoto(tx: Db, product_id: number, good: Good): Promise<void> {
  const drawing = { shape: good.shape, seed: product_id, color: good.color, view: 'front' }
  await sql`with picture as (
      insert into assets (folder_id, name, kind, width, height, drawing)
      select folder_id, ${`${good.slug}-1.webp`}, 'picture', 1200, 1200, ${JSON.stringify(drawing)}::jsonb
      from assets where drawing ->> 'shape' = ${good.shape} order by id limit 1
      returning id)
    insert into product_photos (product_id, position, asset_id)
    select ${product_id}, 1, id from picture`.execute(tx)
}

function textsOf(good: Good, product_id: number): Rows {
  const { names } = makeBase().categories.get(good.leaf)!
  return inCultures(good.name).map(([culture, name], index) => ({
    product_id,
    culture,
    name,
    description: good.pitch[index]!,
    folded_name: fold(name),
    search: searchDocument(culture, [
      [name, 'A'],
      [good.sku, 'B'],
      ...names.map(one => [one[index]!, 'C'] as const),
      [good.pitch[index]!, 'D']
    ])
  }))
}

async function addTexts(tx: Db, texts: Rows): Promise<void> {
  await insertRows(tx, 'product_texts', texts)
  await addWords(tx, texts)
}
