import { currencyName, moneyText } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { formatDay } from '../../kernel/texts/format-day.ts'
import { textUntil } from '../../kernel/texts/format-end.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { Coupon, CouponObstacle } from './coupon.ts'

type CouponSite = Pick<PricedSite, 'culture' | 'currency'>

/** The names of the categories that coupons are limited to, by id. */
export type CategoryNames = ReadonlyMap<number, string>

export async function categoryNames(
  db: Db,
  culture: Culture,
  coupons: readonly Pick<Coupon, 'categoryIds'>[]
): Promise<CategoryNames> {
  const ids = coupons.flatMap(coupon => coupon.categoryIds ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('category_texts')
    .select(['category_id', 'name'])
    .where('culture', '=', culture)
    .where('category_id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.category_id, row.name]))
}

/** `−10 % sur Cuisine, dès 50,00 € d’articles` */
export function couponWords(coupon: Coupon, site: CouponSite, names: CategoryNames): string {
  const { culture } = site
  const money = moneyOf(coupon, site)
  const gift = text(culture, `Coupons.Gift.${coupon.kind}`, {
    amount: coupon.kind === 'amount' ? money(coupon.value) : coupon.value
  })
  const parts = [gift]
  if (coupon.categoryIds) {
    parts.push(text(culture, 'Coupons.On', { names: namesOf(coupon, culture, names) }))
  }
  if (coupon.minimumMinor > 0) {
    parts.push(text(culture, 'Coupons.From', { amount: money(coupon.minimumMinor) }))
  }
  if (coupon.currency) {
    const currency = currencyName(coupon.currency, culture)
    parts.push(text(culture, 'Coupons.OnlyIn', { currency }))
  }
  if (coupon.isWelcome) parts.push(text(culture, 'Coupons.FirstOrder'))
  if (coupon.isAlone) parts.push(text(culture, 'Coupons.Alone'))
  return parts.join(', ')
}

/** Why a coupon is not effective, as a text for the shopper [CART-06]. */
export function obstacleWords(
  coupon: Coupon,
  obstacle: CouponObstacle,
  site: CouponSite,
  names: CategoryNames,
  itemsMinor: number
): string {
  const { culture } = site
  const { code, startsAt, endsAt } = coupon
  if (obstacle === 'expired' && endsAt) {
    return textUntil(culture, 'Coupons.Problem.expired', endsAt, { code })
  }
  const money = moneyOf(coupon, site)
  return text(culture, `Coupons.Problem.${obstacle}`, {
    code,
    day: startsAt ? formatDay(startsAt, culture) : '',
    amount: money(coupon.minimumMinor),
    missing: money(Math.max(0, coupon.minimumMinor - itemsMinor)),
    names: namesOf(coupon, culture, names),
    currency: coupon.currency ? currencyName(coupon.currency, culture) : ''
  })
}

function namesOf(coupon: Coupon, culture: Culture, names: CategoryNames): string {
  const known = (coupon.categoryIds ?? []).map(id => names.get(id) ?? '').filter(Boolean)
  return new Intl.ListFormat(culture, { type: 'disjunction' }).format(known)
}

function moneyOf(coupon: Coupon, { culture, currency }: CouponSite) {
  return (minor: number) => moneyText(minor, coupon.currency ?? currency.code, culture)
}
