import { describe, expect, test } from 'vitest'
import { EURO } from '../../../../demo-cms/kernel/currencies/currency.ts'
import { formatDay } from '../../../../demo-cms/kernel/texts/format-day.ts'
import { daysAgo, inDays } from '../../../../demo-cms/kernel/time/shop-time.ts'
import { couponOf, couponsFor, problemOf } from '../../../../demo-cms/shop/coupons/coupon.ts'
import type { Coupon as ListedCoupon } from '../../../../src/shared/contract/index.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const CULTURES = ['fr', 'nl', 'en', 'de'] as const

async function endAt(code: string, ends_at: Date): Promise<void> {
  await shop.db.updateTable('coupons').set({ ends_at }).where('code', '=', code).execute()
}

async function listFor(culture: string): Promise<string> {
  const claire = await shop.customer('claire@example.com', { culture })
  const page = documentOf((await claire.get(`/shop/${culture}/account`)).body)
  return page.querySelector('#coupons')!.textContent.replace(/\s+/g, ' ')
}

/** Noon of the day before the midnight at which a coupon ends. */
const dayBefore = (midnight: Date) => new Date(midnight.getTime() - 12 * 3_600_000)

describe('a coupon that ends at midnight of the shop [CART-06] [CART-07]', () => {
  test.each([
    ['a day in winter', '2026-12-14T23:00:00Z'],
    ['New Year', '2026-12-31T23:00:00Z'],
    ['the clocks going forward', '2026-03-29T22:00:00Z'],
    ['the clocks going back', '2026-10-25T23:00:00Z']
  ])('is valid until the last moment of its last day: %s', async (_, midnight) => {
    const row = await couponsFor(shop.db, null)
      .where('code', '=', 'VITRINE10')
      .executeTakeFirstOrThrow()
    const endsAt = new Date(midnight)
    const coupon = { ...couponOf(row, EURO), endsAt }
    expect(problemOf(coupon, EURO, new Date(endsAt.getTime() - 1))).toBeUndefined()
    expect(problemOf(coupon, EURO, endsAt)).toBe('expired')
  })

  test.each(someOf(CULTURES, 1))('names its last day in the account: %s', async culture => {
    const end = inDays(20)
    await endAt('CLAIRE12', end)
    const day = formatDay(dayBefore(end), culture)
    const through = {
      fr: `Valable jusqu’au ${day} inclus`,
      nl: `Geldig tot en met ${day}`,
      en: `Valid through ${day}`,
      de: `Gültig bis einschließlich ${day}`
    }[culture]
    expect(await listFor(culture)).toContain(through)
  })

  test.each(someOf(CULTURES, 1))(
    'names the same day when it has expired: %s',
    async culture => {
      const end = daysAgo(3)
      await endAt('VITRINE10', end)
      const { id } = await readyVariant(shop.db, { price: 2000 })
      const shopper = shop.visitor({ culture })
      await shopper.add(id, 1)
      const answer = await shopper.call('POST', '/shop/api/v1/shoppingcarts/coupon', {
        CouponCode: 'VITRINE10'
      })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().Message).toContain(formatDay(dayBefore(end), culture))
      expect(answer.json().Message).not.toContain(formatDay(end, culture))
    }
  )

  test('is accepted while it is valid, and the call tells the moment at which it ends', async () => {
    const end = inDays(2)
    await endAt('CLAIRE12', end)
    const claire = await shop.customer('claire@example.com')
    const { id } = await readyVariant(shop.db, { price: 5000 })
    await claire.add(id, 1)
    const answer = await claire.call('POST', '/shop/api/v1/shoppingcarts/coupon', {
      CouponCode: 'CLAIRE12'
    })
    expect(answer.statusCode).toBe(200)
    const { id: customerId } = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'claire@example.com')
      .executeTakeFirstOrThrow()
    const list = await claire.call('GET', `/shop/api/v1/couponcode/user/${customerId}`)
    expect(list.json<ListedCoupon[]>()).toContainEqual(
      expect.objectContaining({ CouponCode: 'CLAIRE12', EndDatetime: end.toISOString() })
    )
  })
})

test('a coupon that ends during a day names the time, too [CART-07]', async () => {
  const end = inDays(20, '18:00')
  await endAt('CLAIRE12', end)
  const list = await listFor('fr')
  expect(list).toMatch(new RegExp(`Valable jusqu’au ${formatDay(end, 'fr')}\\D+18:00`))
  expect(list).not.toContain('18:00 inclus')
})
