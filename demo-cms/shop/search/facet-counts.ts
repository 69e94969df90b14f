import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Condition } from './conditions.ts'
import { bandIds, bandStarts } from './price-ranges.ts'
import { fromProducts, type ResolvedScope } from './scope.ts'

/** Option id → the number of products it would show. */
export type Counts = ReadonlyMap<string, number>

/** What each option of a list would show, in combination with the other facets. */
export interface FacetCounts {
  total: number
  /** The lowest and the highest price in the unfiltered list, in cents of a euro. */
  least: number
  most: number
  brands: Counts
  /** By lowest-level category. */
  categories: Counts
  /** By the price band of the visitor's currency. */
  prices: Counts
  availability: Counts
  /** The counts of an attribute's values, filtered by all facets except the attribute itself. */
  ofAttribute(id: number): Counts
}

const ATTRIBUTE = 'ProductAttributes.'

/**
 * Counts the options of all facets. Options that occur in the scope but not in the filtered list are included with 0. A
 * facet's own selection does not lower its counts, because selecting another of its options adds products.
 */
export async function countFacets(
  db: Db,
  site: PricedSite,
  scope: ResolvedScope,
  conditions: readonly Condition[]
): Promise<FacetCounts> {
  const source = sql`${fromProducts(site, scope)} where ${scope.holds}`
  const [groups, values] = await Promise.all([
    countGroups(db, source, conditions, bandStarts(site.currency)),
    countValues(db, source, conditions, scope.isEverything)
  ])
  const bands = bandIds(site.currency)
  const all = groups.find(row => row.kind === 0)
  return {
    total: all?.total ?? 0,
    least: all?.least ?? 0,
    most: all?.most ?? 0,
    brands: countsOf(groups, 1, row => [row.brand_id, row.brands]),
    categories: countsOf(groups, 2, row => [row.category_id, row.categories]),
    prices: countsOf(groups, 3, row => [bands[row.band - 1]!, row.prices]),
    availability: countsOf(groups, 4, row => [row.is_available, row.availability]),
    ofAttribute: id => values.get(`${ATTRIBUTE}${id}`) ?? values.get('')!
  }
}

interface GroupRow {
  /** Which of the four columns the row is for; 0 for the whole list. */
  kind: number
  brand_id: number
  category_id: number
  band: number
  is_available: boolean
  total: number
  least: number | null
  most: number | null
  brands: number
  categories: number
  prices: number
  availability: number
}

/**
 * Brands, categories, prices and availability: a single scan produces a few thousand cells, which are added up in four
 * ways.
 */
async function countGroups(
  db: Db,
  source: RawBuilder<unknown>,
  conditions: readonly Condition[],
  bands: readonly number[]
): Promise<GroupRow[]> {
  const starts = bands.map(start => sql.lit(start))
  const count = (key: string) =>
    sql`coalesce(sum(n) filter (where missed in (0, ${sql.lit(codeOf(conditions, key))})), 0)::int`
  const { rows } = await sql<GroupRow>`
    with cells as materialized (
      select brand_id, category_id, is_available,
        width_bucket(price_minor, array[${sql.join(starts)}]) as band,
        ${missed(conditions)} as missed, count(*) as n,
        min(price_minor) as least, max(price_minor) as most
      ${source}
      group by 1, 2, 3, 4, 5
    )
    select brand_id, category_id, band, is_available,
      case when grouping(brand_id) = 0 then 1 when grouping(category_id) = 0 then 2
        when grouping(band) = 0 then 3 when grouping(is_available) = 0 then 4 else 0 end as kind,
      min(least) as least, max(most) as most,
      ${count('')} as total, ${count('Brands')} as brands, ${count('Categories')} as categories,
      ${count('Price')} as prices, ${count('Availability')} as availability
    from cells
    group by grouping sets ((brand_id), (category_id), (band), (is_available), ())`.execute(db)
  return rows
}

/**
 * Counts attribute values. The key `''` is for attributes without a selection. Products that fail more than their
 * facet's condition only show which values occur in the list; for the whole shop, the index provides these faster.
 */
async function countValues(
  db: Db,
  source: RawBuilder<unknown>,
  conditions: readonly Condition[],
  isEverything: boolean
): Promise<Map<string, Counts>> {
  const keys = [
    '',
    ...conditions.map(condition => condition.key).filter(key => key.startsWith(ATTRIBUTE))
  ]
  const codes = keys.map(key => codeOf(conditions, key))
  const countable = sql`missed in (${sql.join(codes.map(code => sql.lit(code)))})`
  const others = sql`
    union all
    select id, ${OTHER}, 0 from attribute_values
    where not exists (select from counted where value = id)
      and exists (select ${source} and value_ids @> array[attribute_values.id])`
  const { rows } = await sql<{ value: number; missed: number; n: number }>`
    with counted as materialized (
      select value, missed, count(*)::int as n
      from (
        select unnest(value_ids) as value, missed
        from (select value_ids, ${missed(conditions)} as missed ${source} offset 0) as product
        where ${isEverything ? countable : sql`true`}
      ) as having_it
      group by value, missed
    )
    select value, missed, n from counted ${isEverything && conditions.length > 0 ? others : sql``}`.execute(
    db
  )
  return new Map(
    keys.map((key, index) => {
      const counts = new Map<string, number>()
      for (const { value, missed, n } of rows) {
        const isCounted = missed === 0 || missed === codes[index]
        const id = String(value)
        counts.set(id, (counts.get(id) ?? 0) + (isCounted ? n : 0))
      }
      return [key, counts]
    })
  )
}

// more than the number of conditions that fit in a URL
const ONE = 10_000
const OTHER = sql.lit(2 * ONE)

/** An SQL expression on a product: 0 if it meets all conditions, the code of the only one that it fails, or `OTHER`. */
function missed(conditions: readonly Condition[]): RawBuilder<number> {
  if (conditions.length === 0) return sql`0`
  const codes = conditions.map(
    ({ holds }, index) => sql`case when ${holds} then 0 else ${sql.lit(ONE + index)} end`
  )
  return sql`least(${OTHER}, ${sql.join(codes, sql` + `)})`
}

/**
 * The code of products that fail only this facet's condition, and which another of its options would show; 0 without a
 * selection.
 */
function codeOf(conditions: readonly Condition[], key: string): number {
  const index = conditions.findIndex(condition => condition.key === key)
  return index < 0 ? 0 : ONE + index
}

function countsOf(
  rows: readonly GroupRow[],
  kind: number,
  read: (row: GroupRow) => [unknown, number]
): Counts {
  const found = rows.filter(row => row.kind === kind).map(read)
  return new Map(found.map(([id, count]) => [String(id), count]))
}
