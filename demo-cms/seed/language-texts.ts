import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import type { Schema } from '../kernel/database/schema.ts'
import type { Culture } from '../kernel/texts/cultures.ts'
import { inCultures, makeBase, type Rows } from './base.ts'
import { productMaker } from './catalogue-rows.ts'
import { insertRows } from './insert-rows.ts'
import { newsTexts } from './news.ts'
import { newsCategoryNames } from './news-archive.ts'
import { addReducedTexts, reducedGoods } from './reduced-goods.ts'
import { collectWords, wordRows } from './spelt-words.ts'

const TABLES = [
  'category_texts',
  'attribute_texts',
  'attribute_value_texts',
  'tag_texts'
] as const satisfies (keyof Schema)[]

/** Adds the texts of the demo's products in a language that the shop did not have when it was seeded. */
export async function addLanguage(tx: Db, culture: Culture): Promise<void> {
  await addSearchIndexes(tx, culture)
  const isThere = await tx
    .selectFrom('category_texts')
    .select('culture')
    .where('culture', '=', culture)
    .limit(1)
    .executeTakeFirst()
  if (isThere) return
  const base = makeBase()
  for (const table of TABLES) await insertRows(tx, table, inCulture(base.tables[table]))
  await addNewsTexts(tx, culture)
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where(
      'slug',
      'not in',
      reducedGoods.map(good => good.slug)
    )
    .orderBy('id')
    .execute()
  const make = productMaker(base)
  const texts = products.flatMap((_, index) => inCulture(make(index).product_texts))
  await insertRows(tx, 'product_texts', texts)
  const words = new Map<string, Set<string>>()
  collectWords(texts, words)
  await insertRows(tx, 'search_words', wordRows(words))
  await addReducedTexts(tx, culture)

  function inCulture(rows: Rows = []): Rows {
    return rows.filter(row => row.culture === culture)
  }
}

/** Lists and searches need them, as they need those of the first languages (`040-list-orders.sql`). */
async function addSearchIndexes(tx: Db, culture: Culture): Promise<void> {
  const rowsOfCulture = sql`where culture = ${sql.lit(culture)}`
  const index = (name: string) => sql.id(`product_texts_${name}_${culture}`)
  await sql`create index if not exists ${index('search')} on product_texts using gin (search) ${rowsOfCulture}`.execute(
    tx
  )
  await sql`create index if not exists ${index('names')} on product_texts using gin (ts_filter(search, '{a}')) ${rowsOfCulture}`.execute(
    tx
  )
}

/** A shop that was seeded before may not have all stories yet. */
async function addNewsTexts(tx: Db, culture: Culture): Promise<void> {
  const stories = await tx.selectFrom('news').select('id').execute()
  const known = new Set(stories.map(story => story.id))
  const texts = newsTexts().filter(
    text => text.culture === culture && known.has(text.news_id as number)
  )
  await insertRows(tx, 'news_texts', texts)
  const categories = await tx.selectFrom('news_categories').select(['id', 'slug']).execute()
  const names = newsCategoryNames()
  await insertRows(
    tx,
    'news_category_texts',
    categories.flatMap(({ id, slug }) =>
      inCultures(names.get(slug)!)
        .filter(([language]) => language === culture)
        .map(([, name]) => ({ category_id: id, culture, name }))
    )
  )
}
