import { parseWholeAmount } from 'vitrine/shared'
import { HOME_CURRENCY } from '../../../kernel/currencies/currency.ts'

// What everything that deals with credit agrees on; imports no other feature.

/** The reference of credit among the items of an order. */
export const CREDIT_SKU = 'PREPAID'

/** The delivery method of orders that contain nothing but credit. */
export const NO_DELIVERY = 'none'

/** The price of one unit of credit, in cents: `Quantity` counts whole euros. */
export const CREDIT_UNIT_MINOR = 100

/** The most that a cart can add to one account, in euros. */
export const MAX_CREDIT = 10_000

/** `MAX_CREDIT` for messages. */
export function mostCredit(culture: string): string {
  return new Intl.NumberFormat(culture).format(MAX_CREDIT)
}

/** An amount in whole euros as typed; `undefined` if it is none, less than `least`, or more than `MAX_CREDIT`. */
export function parseCredit(typed: string, culture: string, least = 1): number | undefined {
  const amount = parseWholeAmount(typed, { culture, currency: HOME_CURRENCY })
  return amount !== undefined && amount >= least && amount <= MAX_CREDIT ? amount : undefined
}

/** Credit for an account as the contract names it among product variants: `prepaid-3`. */
export function creditVariantId(accountId: number): string {
  return `prepaid-${accountId}`
}

/** The account in such an id. */
export function accountOfVariant(variantId: string): number | undefined {
  const digits = /^prepaid-([1-9]\d{0,8})$/.exec(variantId)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
