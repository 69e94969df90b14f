import { type RawBuilder, sql } from 'kysely'
import { chosenIds, type ListFilter } from '../../../src/lib/lists/list-filter.ts'

/** Price bands in major units; the last one is open-ended. */
export const priceBands = ['0-25', '25-50', '50-100', '100-200', '200-'] as const

export const IN_STOCK = 'in-stock'

/** Whether only one option of the facet can be selected [CAT-07]. */
export function isSingleFacet(key: string): boolean {
  return key === 'Price' || key === 'Availability'
}

/** The selection in one facet: products that match any of its options. */
export interface Condition {
  /** The facet's key: `Brands`, `ProductAttributes.3`, … */
  key: string
  /** An SQL condition on `products`. */
  holds: RawBuilder<boolean>
}

/**
 * Converts the filter of a URL to conditions on products. Unknown keys and ids have no effect, because anyone can write
 * a URL.
 */
export function conditionsOf(filter: ListFilter): Condition[] {
  const conditions: Condition[] = []
  for (const key of filter.keys()) {
    const holds = conditionOf(key, chosenIds(filter, key))
    if (holds) conditions.push({ key, holds })
  }
  return conditions
}

function conditionOf(key: string, chosen: readonly string[]): RawBuilder<boolean> | undefined {
  if (/^ProductAttributes\.\d{1,9}$/.test(key)) return hasValue(wholes(chosen))
  switch (key) {
    case 'Categories':
      return liesIn(wholes(chosen))
    case 'Brands':
      return isAnyOf('brand_id', wholes(chosen))
    case 'Availability':
      return chosen.includes(IN_STOCK) ? sql`is_available` : undefined
    case 'Price':
      return priceWithin(chosen)
    default:
      return undefined
  }
}

function isAnyOf(column: string, wanted: readonly number[]): RawBuilder<boolean> | undefined {
  return wanted.length === 0 ? undefined : sql`${sql.ref(column)} = any(${wanted}::int[])`
}

/**
 * Compares the product's lowest-level category: with 50,000 products, this is faster than comparing the whole paths.
 */
function liesIn(wanted: readonly number[]): RawBuilder<boolean> | undefined {
  if (wanted.length === 0) return undefined
  return sql`category_id in (select id from categories where path && ${wanted}::int[])`
}

function hasValue(wanted: readonly number[]): RawBuilder<boolean> | undefined {
  return wanted.length === 0 ? undefined : sql`value_ids && ${wanted}::int[]`
}

function priceWithin(wanted: readonly string[]): RawBuilder<boolean> | undefined {
  const parts = wanted.filter(isPriceRange).map(range => {
    const { from, to } = boundsOf(range)
    const low = sql`price_minor >= ${from}::int`
    if (to === undefined) return low
    // a band ends where the next one begins, but entered bounds are inclusive
    return isBand(range)
      ? sql`(${low} and price_minor < ${to}::int)`
      : sql`(${low} and price_minor <= ${to}::int)`
  })
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` or `)})`
}

/** `25-50`, `24.9-`: a price band, or entered bounds, in major units. */
export function isPriceRange(text: string): boolean {
  return /^\d{1,6}(\.\d{1,2})?-(\d{1,6}(\.\d{1,2})?)?$/.test(text)
}

export function isBand(range: string): boolean {
  return priceBands.some(band => band === range)
}

/** The range of two entered bounds, in either order; `undefined` if neither is valid. */
export function priceRange(from: string, to: string): string | undefined {
  const [low, high] = [from, to].map(typed => {
    const text = typed.trim().replace(',', '.')
    return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
  })
  if (high === undefined) return low ? `${low}-` : undefined
  return low !== undefined && low > high ? `${high}-${low}` : `${low ?? 0}-${high}`
}

/** The bounds of `25-50` in cents. */
export function boundsOf(range: string): { from: number; to: number | undefined } {
  const [from, to] = range.split('-')
  return { from: cents(from), to: to ? cents(to) : undefined }
}

function cents(amount: string | undefined): number {
  return Math.round(Number(amount) * 100)
}

function wholes(chosen: readonly string[]): number[] {
  return chosen.filter(text => /^\d{1,9}$/.test(text)).map(Number)
}
