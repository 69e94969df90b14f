import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import { makeBase, type Rows } from './base.ts'
import { productMaker } from './catalogue-rows.ts'
import { reducedGoods, reducedTexts } from './reduced-goods.ts'
import { addWords } from './spelt-words.ts'

/** Its name among the facts; a new shop has these documents from the start. */
export const DOCUMENTS = 'search documents with facets and parts of words'

const AT_ONCE = 500

/** Makes the search documents of a shop that was seeded before again. */
export async function addSearchDocuments(tx: Db): Promise<void> {
  const base = makeBase()
  await replaceDocuments(tx, 'category_texts', 'category_id', base.tables.category_texts ?? [])
  const slugs = reducedGoods.map(good => good.slug)
  const { count } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('slug', 'not in', slugs)
    .executeTakeFirstOrThrow()
  const make = productMaker(base)
  let texts: Rows = await reducedTexts(tx)
  for (let index = 0; index < Number(count); index += 1) {
    texts.push(...make(index).product_texts!)
    if (texts.length < AT_ONCE && index < Number(count) - 1) continue
    await replaceDocuments(tx, 'product_texts', 'product_id', texts)
    await addWords(tx, texts)
    texts = []
  }
}

async function replaceDocuments(
  tx: Db,
  table: 'product_texts' | 'category_texts',
  id: 'product_id' | 'category_id',
  texts: Rows
): Promise<void> {
  const target = sql.table(table)
  const own = sql.ref(`${table}.${id}`)
  const given = JSON.stringify(texts)
  await sql`update ${target} set search = made.search
    from jsonb_populate_recordset(null::${target}, ${given}::jsonb) as made
    where ${own} = made.${sql.ref(id)} and ${sql.ref(`${table}.culture`)} = made.culture`.execute(
    tx
  )
}
