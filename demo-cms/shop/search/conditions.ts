import { type RawBuilder, sql } from 'kysely'
import { chosenIds, type ListFilter } from 'vitrine/shared'
import type { Currency } from '../../kernel/currencies/currency.ts'
import { euroBounds, parseRange } from './price-ranges.ts'

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
export function conditionsOf(filter: ListFilter, currencies: readonly Currency[]): Condition[] {
  const conditions: Condition[] = []
  for (const key of filter.keys()) {
    const holds = conditionOf(key, chosenIds(filter, key), currencies)
    if (holds) conditions.push({ key, holds })
  }
  return conditions
}

function conditionOf(
  key: string,
  chosen: readonly string[],
  currencies: readonly Currency[]
): RawBuilder<boolean> | undefined {
  if (/^ProductAttributes\.\d{1,9}$/.test(key)) return hasValue(wholes(chosen))
  switch (key) {
    case 'Categories':
      return liesIn(wholes(chosen))
    case 'Brands':
      return isAnyOf('brand_id', wholes(chosen))
    case 'Availability':
      return chosen.includes(IN_STOCK) ? sql`is_available` : undefined
    case 'Price':
      return priceWithin(chosen, currencies)
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

function priceWithin(
  wanted: readonly string[],
  currencies: readonly Currency[]
): RawBuilder<boolean> | undefined {
  const parts = wanted.flatMap(id => {
    const range = parseRange(id, currencies)
    if (!range) return []
    const { from, before } = euroBounds(range)
    const low = sql`price_minor >= ${from}::int`
    return before === undefined ? low : sql`(${low} and price_minor < ${before}::int)`
  })
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` or `)})`
}

function wholes(chosen: readonly string[]): number[] {
  return chosen.filter(text => /^\d{1,9}$/.test(text)).map(Number)
}
