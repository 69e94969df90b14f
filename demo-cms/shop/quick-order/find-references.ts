import { sql } from 'kysely'
import { plainText } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { formerVariants, isSold, noLongerSold } from '../catalogue/former-variants.ts'

/** In the customer's own references, which are stored as they were typed. */
const TYPOGRAPHIC = '\u00a0\u2010\u2011\u2012\u2013\u2014\u2212\u2018\u2019'
const PLAIN = " ------''"

/** Reference as entered, in capitals → the variants that it identifies. */
export type FoundReferences = ReadonlyMap<string, readonly number[]>

/**
 * Resolves references: the customer's own come first, then those of variants, then those of products, which identify
 * all of their variants. Ignores case. What is no longer sold is not found: see `formerReferences`.
 */
export async function findReferences(
  db: Db,
  references: readonly string[],
  customerId: number | undefined
): Promise<FoundReferences> {
  const wanted = [...new Set(references.map(referenceKey))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ reference: string; rank: number; id: number }>`
    select wanted.reference, found.rank, found.id
    from unnest(${wanted}::text[]) as wanted (reference)
    cross join lateral (
      select 0 as rank, variant_id as id from customer_references
        where customer_id = ${customerId ?? 0}
          and translate(upper(customer_references.reference), ${TYPOGRAPHIC}, ${PLAIN}) = wanted.reference
          and ${isSold('customer_references.variant_id')}
      union all
      select 1, id from variants where upper(sku) = wanted.reference
      union all
      select 2, variants.id from products join variants on product_id = products.id
        where upper(products.sku) = wanted.reference
    ) as found
    order by found.rank, found.id`.execute(db)
  const found = new Map<string, { rank: number; ids: number[] }>()
  for (const { reference, rank, id } of rows) {
    const known = found.get(reference)
    if (!known) found.set(reference, { rank, ids: [id] })
    else if (known.rank === rank) known.ids.push(id)
  }
  return new Map([...found].map(([reference, { ids }]) => [reference, ids]))
}

/**
 * Why the references of variants that are no longer sold are not found, as texts for the shopper, by reference in capitals.
 */
export async function formerReferences(
  db: Db,
  references: readonly string[],
  customerId: number | undefined,
  culture: Culture
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(references.map(referenceKey))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ reference: string; id: number }>`
    select wanted.reference, former.id
    from unnest(${wanted}::text[]) as wanted (reference)
    join former_variants as former on upper(former.sku) = wanted.reference or former.id in (
      select variant_id from customer_references
      where customer_id = ${customerId ?? 0}
        and translate(upper(customer_references.reference), ${TYPOGRAPHIC}, ${PLAIN}) = wanted.reference)
    order by former.id`.execute(db)
  const former = await formerVariants(
    db,
    culture,
    rows.map(row => row.id)
  )
  return new Map(
    rows.flatMap(({ reference, id }) => {
      const variant = former.get(id)
      return variant ? [[reference, noLongerSold(variant, culture)]] : []
    })
  )
}

/** Normalizes a reference for comparison. */
export function referenceKey(reference: string): string {
  return plainText(reference).toUpperCase()
}
