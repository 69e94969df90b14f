import type { INestApplication } from '@nestjs/common'
import { isGraphQlErrorResult, PromotionService, type RequestContext } from '@vendure/core'
import type { ImportedIds } from './catalogue.ts'
import type { SeedData } from './seed-file.ts'
import { LANGUAGES } from './terms.ts'

type Coupon = SeedData['coupons'][number]

/** Coupons, except those that nobody can use any more. A welcome coupon is one that counts once for each customer. */
export async function importPromotions(
  app: INestApplication,
  ctx: RequestContext,
  seed: SeedData,
  ids: ImportedIds
): Promise<void> {
  for (const coupon of seed.coupons) {
    const created = await app.get(PromotionService).createPromotion(ctx, {
      enabled: true,
      couponCode: coupon.code,
      startsAt: coupon.starts_at,
      endsAt: coupon.ends_at,
      ...(coupon.max_uses !== null && {
        usageLimit: Math.max(0, coupon.max_uses - coupon.uses)
      }),
      ...(coupon.max_uses_each !== null && { perCustomerUsageLimit: coupon.max_uses_each }),
      conditions: conditionsOf(coupon, seed),
      actions: [actionOf(coupon, ids)],
      translations: LANGUAGES.map(languageCode => ({
        languageCode,
        name: nameOf(coupon, languageCode),
        description: ''
      }))
    })
    if (isGraphQlErrorResult(created)) throw new Error(`${coupon.code}: ${created.message}`)
  }
}

function conditionsOf(coupon: Coupon, seed: SeedData) {
  const customer = seed.customers.find(one => one.id === coupon.customer_id)
  const { minimum_minor: minimum, currency } = coupon
  if (!customer && !minimum && !currency) return []
  return [
    {
      code: 'vitrine_terms',
      arguments: [
        { name: 'minimum', value: String(minimum) },
        { name: 'currency', value: currency ?? '' },
        { name: 'email', value: customer?.email ?? '' }
      ]
    }
  ]
}

function actionOf(
  { kind, value, currency, category_ids }: Coupon,
  { categories }: ImportedIds
) {
  if (kind === 'free-delivery') return { code: 'free_shipping', arguments: [] }
  if (kind === 'amount') {
    return {
      code: 'vitrine_amount_off',
      arguments: [
        { name: 'discount', value: String(value) },
        { name: 'isConverted', value: String(currency === null) }
      ]
    }
  }
  const discount = { name: 'discount', value: String(value) }
  if (!category_ids) return { code: 'order_percentage_discount', arguments: [discount] }
  const facets = JSON.stringify(category_ids.map(id => String(categories.get(id))))
  return {
    code: 'facet_based_discount',
    arguments: [discount, { name: 'facets', value: facets }]
  }
}

function nameOf({ kind, value, currency }: Coupon, culture: string): string {
  if (kind === 'percent') return `−${value}${culture === 'en' ? '' : ' '}%`
  if (kind === 'amount') {
    const money = new Intl.NumberFormat(culture, {
      style: 'currency',
      currency: currency ?? 'EUR'
    })
    return `−${money.format(value / 100)}`
  }
  const free: Record<string, string> = {
    fr: 'Livraison gratuite',
    nl: 'Gratis levering',
    en: 'Free delivery',
    de: 'Kostenlose Lieferung'
  }
  return free[culture] ?? free.en!
}
