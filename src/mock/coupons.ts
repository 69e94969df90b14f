import { RefusalError } from '../server/refusal-error.ts'
import { minorOf } from './prices.ts'
import type { Shopper, Visit } from './state.ts'
import { type TextKey, textIn } from './texts.ts'

interface CouponTerms {
  readonly description: string
  readonly percent?: number
  /** In EUR. */
  readonly amount?: number
  readonly isFreeDelivery?: boolean
  /** The goods must cost as much, in EUR. */
  readonly from?: number
  /** Why it is refused. */
  readonly refusal?: TextKey
}

/** The codes that the mock knows; documented, because tests of shops type them. */
export const COUPONS: Readonly<Record<string, CouponTerms>> = {
  WELCOME10: { description: '10 % off', percent: 10 },
  MINUS5: { description: '5.00 off', amount: 5 },
  FREESHIP: { description: 'Free delivery', isFreeDelivery: true },
  BIG500: { description: '20 % off from 500.00', percent: 20, from: 500 },
  EXPIRED: { description: '10 % off', percent: 10, refusal: 'couponExpired' }
}

/**
 * Puts a coupon on the cart, whatever the case of its code.
 *
 * @throws {RefusalError} 422 if it does not exist or has expired.
 */
export function applyCoupon({ shopper, culture }: Visit, typed: string): void {
  const { coupons } = shopper
  const code = typed.trim().toUpperCase()
  const refusal = COUPONS[code] ? COUPONS[code].refusal : 'couponUnknown'
  if (refusal !== undefined) throw new RefusalError(422, textIn(culture, refusal))
  if (!coupons.includes(code)) coupons.push(code)
}

/** What the coupons of a cart take off. Amounts are in minor units. */
export interface Discounts {
  /** By line, in the order of the lines. */
  readonly ofLines: readonly number[]
  readonly ofCoupons: readonly {
    code: string
    amount: number
    isEffective: boolean
    description: string
  }[]
  readonly isDeliveryFree: boolean
}

/**
 * Applies the coupons of a cart in their order.
 *
 * @param amounts Of the lines, in minor units.
 */
export function discounts(shopper: Shopper, amounts: readonly number[]): Discounts {
  const ofLines = amounts.map(() => 0)
  const goods = amounts.reduce((sum, amount) => sum + amount, 0)
  let isDeliveryFree = false
  const ofCoupons = shopper.coupons.map(code => {
    const { description, percent = 0, amount = 0, from = 0, ...terms } = COUPONS[code]!
    const isEffective = goods > 0 && goods >= minorOf(shopper, from)
    if (isEffective && terms.isFreeDelivery) isDeliveryFree = true
    const left = amounts.map((line, index) => line - ofLines[index]!)
    const total = left.reduce((sum, line) => sum + line, 0)
    const off = isEffective
      ? Math.min(total, Math.round((total * percent) / 100) + minorOf(shopper, amount))
      : 0
    shares(left, off).forEach((share, index) => {
      ofLines[index]! += share
    })
    return { code, amount: off, isEffective, description }
  })
  return { ofLines, ofCoupons, isDeliveryFree }
}

/** Divides an amount among lines in proportion, to the cent. */
function shares(amounts: readonly number[], amount: number): number[] {
  const total = amounts.reduce((sum, line) => sum + line, 0)
  let seen = 0
  let given = 0
  return amounts.map(line => {
    seen += line
    const share = total === 0 ? 0 : Math.round((amount * seen) / total) - given
    given += share
    return share
  })
}
