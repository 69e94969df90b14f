import type { Db } from '../kernel/database/database.ts'
import { daysAgo, inDays } from '../kernel/time/shop-time.ts'

/** A coupon of every kind; demo-cms/README.md lists them. Most end in some months; some have expired. */
export async function addCoupons(tx: Db): Promise<void> {
  const department = await tx
    .selectFrom('categories')
    .select('id')
    .where('level', '=', 1)
    .orderBy('position')
    .executeTakeFirst()
  const claire = await tx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'claire@example.com')
    .executeTakeFirst()
  const coupons = [
    { code: 'VITRINE10', kind: 'percent', value: 10, ends_at: inDays(180) },
    { code: 'MERCI5', kind: 'amount', value: 500, minimum_minor: 2500, ends_at: inDays(90) },
    { code: 'LIVRAISON', kind: 'free-delivery', value: 0, ends_at: inDays(60) },
    { code: 'GRAND15', kind: 'amount', value: 1500, minimum_minor: 10_000 },
    {
      code: 'RAYON20',
      kind: 'percent',
      value: 20,
      category_ids: department ? [department.id] : null,
      ends_at: inDays(30)
    },
    // valid in one currency, which their amounts are in
    { code: 'EURO10', kind: 'amount', value: 1000, currency: 'EUR', minimum_minor: 4000 },
    { code: 'SUISSE8', kind: 'amount', value: 800, currency: 'CHF' },
    { code: 'SEUL25', kind: 'percent', value: 25, minimum_minor: 5000, is_alone: true },
    {
      code: 'BIENVENUE',
      kind: 'percent',
      value: 15,
      is_welcome: true,
      max_uses_each: 1,
      ends_at: inDays(365)
    },
    { code: 'ETE2026', kind: 'percent', value: 30, ends_at: daysAgo(60) },
    { code: 'PREMIERS50', kind: 'amount', value: 1000, max_uses: 50, uses: 50 },
    {
      code: 'BIENTOT',
      kind: 'percent',
      value: 5,
      starts_at: inDays(30),
      ends_at: inDays(60)
    },
    {
      code: 'CLAIRE12',
      kind: 'amount',
      value: 1200,
      customer_id: claire?.id ?? null,
      max_uses: claire ? 1 : 0,
      ends_at: inDays(45)
    },
    {
      code: 'FIDELE8',
      kind: 'percent',
      value: 8,
      minimum_minor: 4000,
      customer_id: claire?.id ?? null,
      max_uses: claire ? 3 : 0
    },
    {
      code: 'ANNIVERSAIRE',
      kind: 'amount',
      value: 800,
      customer_id: claire?.id ?? null,
      max_uses: 1,
      uses: 1,
      ends_at: inDays(20)
    }
  ] as const
  await tx
    .insertInto('coupons')
    .values([...coupons])
    .execute()
}
