import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { EURO } from '../../../../demo-cms/kernel/currencies/currency.ts'
import { formatDay } from '../../../../demo-cms/kernel/texts/format-day.ts'
import { daysAgo, inDays, shopDay } from '../../../../demo-cms/kernel/time/shop-time.ts'
import { lowestPrices } from '../../../../demo-cms/shop/catalogue/price-history.ts'
import { readProduct } from '../../../../demo-cms/shop/catalogue/product.ts'
import { endPromotions, promotionEnd } from '../../../../demo-cms/shop/catalogue/promotions.ts'
import { documentOf } from '../../../support/html-form.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let productId: number
let variantId: number

beforeAll(async () => {
  const row = await shop.db
    .selectFrom('variants')
    .innerJoin('price_tiers', 'variant_id', 'variants.id')
    .select(['variants.id', 'product_id'])
    .where('original_price_minor', 'is not', null)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
  productId = row.product_id
  variantId = row.id
})

async function change(price: number, days: number): Promise<void> {
  await shop.db
    .insertInto('price_changes')
    .values({
      variant_id: variantId,
      price_minor: price,
      changed_at: sql<Date>`now() - ${days} * interval '1 day'` as never
    })
    .execute()
}

const lowest = async () => (await lowestPrices(shop.db, [variantId])).get(variantId)

test('finds the lowest price of the 30 days before the last change', async () => {
  await shop.db.deleteFrom('price_changes').where('variant_id', '=', variantId).execute()
  expect(await lowest()).toBeUndefined()
  // the discount started 10 days ago; the price of 700 ended 45 days ago, more than 30 days before it
  await change(1000, 10)
  await change(900, 20)
  await change(950, 38)
  await change(700, 45)
  expect(await lowest()).toBe(900)
})

test('counts the 30 days in whole days of the shop', async () => {
  const now = new Date()
  const ended = async (price: number, days: number, time: string) => {
    const changed_at = daysAgo(days, time, now) as never
    await shop.db
      .insertInto('price_changes')
      .values({ variant_id: variantId, price_minor: price, changed_at })
      .execute()
  }
  await shop.db.deleteFrom('price_changes').where('variant_id', '=', variantId).execute()
  await ended(1000, 10, '09:00')
  // it no longer applied when the first of the 30 days began
  await ended(700, 40, '00:00')
  expect(await lowest()).toBe(1000)
  await ended(800, 40, '00:30')
  expect(await lowest()).toBe(800)
})

test('records every price change', async () => {
  await shop.db.deleteFrom('price_changes').where('variant_id', '=', variantId).execute()
  const { price_minor } = await shop.db
    .selectFrom('variants')
    .select('price_minor')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const set = (price: number) =>
    shop.db
      .updateTable('variants')
      .set({ price_minor: price })
      .where('id', '=', variantId)
      .execute()
  await set(price_minor - 10)
  await set(price_minor - 10)
  await set(price_minor)
  expect(await lowest()).toBe(price_minor - 10)
})

test('the product page names the last day of a promotion that ends at midnight [PDP-14]', async () => {
  const ends_at = inDays(5)
  const noonBefore = new Date(ends_at.getTime() - 12 * 3_600_000)
  await shop.db.deleteFrom('promotions').execute()
  await shop.db.insertInto('promotions').values({ product_id: productId, ends_at }).execute()
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const page = documentOf((await shop.visitor().get(`/shop/fr/p/${slug}`)).body)
  const end = page.querySelector('vitrine-countdown time')
  expect(end?.textContent).toBe(formatDay(noonBefore, 'fr'))
  expect(end?.getAttribute('datetime')).toBe(ends_at.toISOString())
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap(script => JSON.parse(script.textContent ?? ''))
    .find(one => one['@type'] === 'Product')
  expect(data.offers.priceValidUntil).toBe(shopDay(noonBefore))
})

if (EXHAUSTIVE)
  test('restores the full price and its tiers when a promotion ends [PDP-14]', async () => {
    await shop.db.deleteFrom('promotions').execute()
    const before = (await readProduct(
      shop.db,
      { culture: 'fr', currency: EURO },
      { id: productId }
    ))!
    await shop.db
      .insertInto('promotions')
      .values({ product_id: productId, ends_at: new Date(Date.now() + 60_000) })
      .execute()
    await endPromotions(shop.db)
    expect(
      (await readProduct(shop.db, { culture: 'fr', currency: EURO }, { id: productId }))!
        .variants
    ).toEqual(before.variants)
    expect(await promotionEnd(shop.db, productId)).toBeInstanceOf(Date)
    await shop.db
      .updateTable('promotions')
      .set({ ends_at: new Date(0) })
      .execute()
    await endPromotions(shop.db)
    await endPromotions(shop.db)
    const after = (await readProduct(
      shop.db,
      { culture: 'fr', currency: EURO },
      { id: productId }
    ))!
    const [was, is] = [before, after].map(
      ({ variants }) => variants.find(one => one.id === variantId)!
    )
    expect(is!.priceMinor).toBe(was!.originalPriceMinor)
    expect(is!.originalPriceMinor).toBeNull()
    const ratio = is!.tiers[0]!.priceMinor / is!.priceMinor
    expect(ratio).toBeCloseTo(was!.tiers[0]!.priceMinor / was!.priceMinor, 2)
    expect(await promotionEnd(shop.db, productId)).toBeUndefined()
  })
