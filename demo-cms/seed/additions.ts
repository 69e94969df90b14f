import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import { cultures } from '../kernel/texts/cultures.ts'
import { SHOP_TODAY } from '../kernel/time/shop-time.ts'
import { partsOfExtras } from '../shop-builder.ts'
import { makePoints } from '../simulators/pickup-points/make-points.ts'
import { addCities } from './cities.ts'
import { addConsentServices, addCookieTables } from './consent-services.ts'
import { addCoupons } from './coupons.ts'
import { insertRows } from './insert-rows.ts'
import { addLanguage } from './language-texts.ts'
import { addNewsArchive } from './news-archive.ts'
import { addPopups } from './popups.ts'
import { addReducedGoods } from './reduced-goods.ts'
import { addSearchDocuments, DOCUMENTS } from './search-documents.ts'

/** Data added to the seed later: inserted once, also into shops that were seeded before. */
const additions: Readonly<Record<string, (tx: Db) => Promise<void>>> = {
  'expected stock': addExpectedStock,
  'price history': addPriceHistory,
  promotions: addPromotions,
  'contents by weight': addContents,
  cities: addCities,
  coupons: addCoupons,
  popups: addPopups,
  'services with cookies': addConsentServices,
  'tables of cookies': addCookieTables,
  'pickup points': tx => insertRows(tx, 'pickup_points', makePoints()),
  ...Object.fromEntries(
    cultures.map(culture => [`texts in ${culture}`, (tx: Db) => addLanguage(tx, culture)])
  ),
  // after the languages, because it adds texts in all of them
  'news archive': addNewsArchive,
  'goods at reduced rates': addReducedGoods,
  [DOCUMENTS]: addSearchDocuments
}

export async function seedAdditions(tx: Db): Promise<void> {
  const known = await tx.selectFrom('facts').select('name').execute()
  const names = new Set(known.map(fact => fact.name))
  const all = Object.assign({}, additions, ...partsOfExtras('seeds')) as typeof additions
  for (const [name, add] of Object.entries(all)) {
    if (names.has(name)) continue
    await add(tx)
    await tx.insertInto('facts').values({ name, value: 'made' }).execute()
  }
}

/** Announces deliveries within the next weeks for two thirds of the empty stocks. */
async function addExpectedStock(tx: Db): Promise<void> {
  await sql`update stocks set
      expected_on = ${SHOP_TODAY} + 3 + (variant_id * 7 + warehouse_id * 11) % 38,
      expected_quantity = 10 + (variant_id + warehouse_id) % 5 * 10
    where quantity = 0 and (variant_id + warehouse_id) % 3 > 0`.execute(tx)
}

/** Discounts started in the last few weeks; every third discounted product was cheaper for some days before that. */
async function addPriceHistory(tx: Db): Promise<void> {
  await sql`insert into price_changes (variant_id, price_minor, changed_at)
    select id, original_price_minor, now() - (3 + product_id % 20) * interval '1 day'
    from variants where original_price_minor is not null`.execute(tx)
  await sql`insert into price_changes (variant_id, price_minor, changed_at)
    select id, (price_minor + original_price_minor) / 2, now() - (8 + product_id % 20) * interval '1 day'
    from variants where original_price_minor is not null and product_id % 3 = 0`.execute(tx)
}

/** Every other discount is a promotion that ends within hours or weeks. */
async function addPromotions(tx: Db): Promise<void> {
  await sql`insert into promotions (product_id, ends_at)
    select id, now() + (5 + id * 7 % 400) * interval '1 hour'
    from products where original_price_minor is not null and id % 2 = 0`.execute(tx)
}

/** Sets the contents: pieces for packs, grams for candles. */
async function addContents(tx: Db): Promise<void> {
  await sql`update variants set content_unit = 'piece', content_amount = attribute_values.code::int
    from attribute_values, attributes
    where attribute_values.id = any(variants.value_ids) and attributes.id = attribute_id
      and attributes.code = 'pack'`.execute(tx)
  await sql`update variants set content_unit = 'g',
      content_amount = coalesce(content_amount, 1) * (180 + product_id % 5 * 60)
    from products, categories
    where products.id = product_id and categories.id = category_id and categories.slug = 'bougies'`.execute(
    tx
  )
}
