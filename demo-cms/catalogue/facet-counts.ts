import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type Condition, priceBands } from './conditions.ts'
import type { Place } from './links.ts'
import { fromProducts, type ResolvedScope } from './scope.ts'

/** Option id → how many products it would show. */
export type Counts = ReadonlyMap<string, number>

/** What each option of a list would show, all other facets counted in. */
export interface FacetCounts {
  total: number
  brands: Counts
  /** By the lowest category. */
  categories: Counts
  prices: Counts
  availability: Counts
  /** Of an attribute's values: its own choice does not count, those of all other facets do. */
  ofAttribute(id: number): Counts
}

const ATTRIBUTE = 'ProductAttributes.'

/**
 * Counts the options of all facets. An option which the scope has and the filter excludes stays, with 0; a facet's
 * own choice does not lower its own counts, because another option there adds products.
 */
export async function countFacets(
  db: Db,
  place: Place,
  scope: ResolvedScope,
  conditions: readonly Condition[]
): Promise<FacetCounts> {
  const source = sql`${fromProducts(place, scope)} where ${scope.holds}`
  const groups = await countGroups(db, source, conditions)
  const values = await countValues(db, source, conditions)
  return {
    total: groups.find(row => row.kind === 0)?.total ?? 0,
    brands: countsOf(groups, 1, row => [row.brand_id, row.brands]),
    categories: countsOf(groups, 2, row => [row.category_id, row.categories]),
    prices: countsOf(groups, 3, row => [priceBands[row.band - 1]!, row.prices]),
    availability: countsOf(groups, 4, row => [row.is_available, row.availability]),
    ofAttribute: id => values.get(`${ATTRIBUTE}${id}`) ?? values.get('')!
  }
}

interface GroupRow {
  /** Which of the four columns the row is about; 0: the whole list. */
  kind: number
  brand_id: number
  category_id: number
  band: number
  is_available: boolean
  total: number
  brands: number
  categories: number
  prices: number
  availability: number
}

/** Brands, categories, prices and availability in one scan. */
async function countGroups(
  db: Db,
  source: RawBuilder<unknown>,
  conditions: readonly Condition[]
): Promise<GroupRow[]> {
  const starts = priceBands.map(band => sql.lit(Number(band.split('-')[0]) * 100))
  const count = (key: string) => sql`(count(*) filter (where ${allBut(conditions, key)}))::int`
  const { rows } = await sql<GroupRow>`
    select brand_id, category_id, band, is_available,
      case when grouping(brand_id) = 0 then 1 when grouping(category_id) = 0 then 2
        when grouping(band) = 0 then 3 when grouping(is_available) = 0 then 4 else 0 end as kind,
      ${count('')} as total, ${count('Brands')} as brands, ${count('Categories')} as categories,
      ${count('Price')} as prices, ${count('Availability')} as availability
    from (
      select brand_id, category_id, is_available,
        width_bucket(price_minor, array[${sql.join(starts)}]) as band ${flags(conditions)}
      ${source}
    ) as product
    group by grouping sets ((brand_id), (category_id), (band), (is_available), ())`.execute(db)
  return rows
}

/** Attribute values; the key `''` is for the attributes without a choice of their own. */
async function countValues(
  db: Db,
  source: RawBuilder<unknown>,
  conditions: readonly Condition[]
): Promise<Map<string, Counts>> {
  const keys = [
    '',
    ...conditions.map(condition => condition.key).filter(key => key.startsWith(ATTRIBUTE))
  ]
  const columns = keys.map(
    (key, index) =>
      sql`(count(*) filter (where ${allBut(conditions, key)}))::int as ${sql.ref(`n${index}`)}`
  )
  const { rows } = await sql<Record<string, number>>`
    select value, ${sql.join(columns)}
    from (select unnest(value_ids) as value ${flags(conditions)} ${source}) as product
    group by value`.execute(db)
  return new Map(
    keys.map((key, index) => [
      key,
      new Map(rows.map(row => [String(row.value), row[`n${index}`]!]))
    ])
  )
}

/** One column a condition, which says whether the product meets it. */
function flags(conditions: readonly Condition[]): RawBuilder<unknown> {
  const columns = conditions.map(
    (condition, index) => sql`, ${condition.holds} as ${sql.ref(`ok_${index}`)}`
  )
  return columns.length === 0 ? sql`` : sql.join(columns, sql``)
}

function allBut(conditions: readonly Condition[], key: string): RawBuilder<boolean> {
  const others = conditions.flatMap((condition, index) =>
    condition.key === key ? [] : [sql`${sql.ref(`ok_${index}`)}`]
  )
  return others.length === 0 ? sql`true` : sql`${sql.join(others, sql` and `)}`
}

function countsOf(
  rows: readonly GroupRow[],
  kind: number,
  read: (row: GroupRow) => [unknown, number]
): Counts {
  const found = rows.filter(row => row.kind === kind).map(read)
  return new Map(found.map(([id, count]) => [String(id), count]))
}
