import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type Condition, priceBands } from './conditions.ts'
import type { Place } from './links.ts'
import { fromProducts, type ResolvedScope } from './scope.ts'

/** How many products each option would show, all other facets counted in. */
export interface FacetCounts {
  total: number
  /** facet kind → option id → count. */
  brands: Map<string, number>
  categories: Map<string, number>
  prices: Map<string, number>
  availability: Map<string, number>
  /** Value id → count, by the facet that is left out of counting: a chosen attribute leaves out itself. */
  values: Map<string, Map<string, number>>
}

const ALL = ''

/**
 * Counts the options of all facets in one scan. An option which the scope has and the filter excludes stays, with 0;
 * a facet's own choice does not lower its own counts, because another option there adds products.
 */
export async function countFacets(
  db: Db,
  place: Place,
  scope: ResolvedScope,
  conditions: readonly Condition[]
): Promise<FacetCounts> {
  const flags = conditions.map(
    (condition, index) => sql`, ${condition.holds} as ${sql.ref(`ok_${index}`)}`
  )
  const attributeKeys = conditions
    .map(condition => condition.key)
    .filter(key => key.startsWith('ProductAttributes.'))
  const but = (key: string) => allBut(conditions, key)
  const counted = (key: string, option: RawBuilder<unknown>) =>
    sql`select ${key}::text as key, ${option}::text as option,
      (count(*) filter (where ${but(key)}))::int as count from base`
  const valueCounts = (key: string) =>
    sql`select ${`Values${key}`}::text as key, value::text as option,
      (count(*) filter (where ${but(key)}))::int as count
      from base cross join unnest(value_ids) as value group by value`

  const { rows } = await sql<{ key: string; option: string; count: number }>`
    with base as materialized (
      select products.brand_id, products.category_ids, products.value_ids, products.price_minor,
        products.is_available ${sql.join(flags, sql``)}
      ${fromProducts(place, scope)} where ${scope.holds}
    )
    ${counted('Total', sql`''`)}
    union all ${counted('Brands', sql`brand_id`)} group by brand_id
    union all ${counted('Price', bandOf())} group by 2
    union all ${counted('Availability', sql`is_available`)} group by is_available
    union all ${counted('Categories', sql`category`)}
      cross join unnest(category_ids) as category group by category
    union all ${sql.join([ALL, ...attributeKeys].map(valueCounts), sql` union all `)}`.execute(
    db
  )
  return {
    total: rows.find(row => row.key === 'Total')?.count ?? 0,
    brands: optionsOf(rows, 'Brands'),
    categories: optionsOf(rows, 'Categories'),
    prices: optionsOf(rows, 'Price'),
    availability: optionsOf(rows, 'Availability'),
    values: new Map([ALL, ...attributeKeys].map(key => [key, optionsOf(rows, `Values${key}`)]))
  }
}

/** The counts of an attribute's values: without its own choice when it has one. */
export function valueCounts(counts: FacetCounts, key: string): Map<string, number> {
  return counts.values.get(key) ?? counts.values.get(ALL)!
}

function allBut(conditions: readonly Condition[], key: string): RawBuilder<boolean> {
  const others = conditions.flatMap((condition, index) =>
    condition.key === key ? [] : [sql`${sql.ref(`ok_${index}`)}`]
  )
  return others.length === 0 ? sql`true` : sql`${sql.join(others, sql` and `)}`
}

function bandOf(): RawBuilder<string> {
  const starts = priceBands.map(band => Number(band.split('-')[0]) * 100)
  return sql`(array[${sql.join(priceBands.map(band => sql.lit(band)))}])[
    width_bucket(price_minor, array[${sql.join(starts.map(start => sql.lit(start)))}])]`
}

function optionsOf(
  rows: readonly { key: string; option: string; count: number }[],
  key: string
): Map<string, number> {
  return new Map(rows.filter(row => row.key === key).map(row => [row.option, row.count]))
}
