import { sql } from 'kysely'
import { cutText, fold } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'

export interface ReferenceMatches {
  /** Whether the whole reference was typed, not only its beginning. */
  isExact: boolean
  /** Product id → the values of the variant that the reference leads to; none if it fits several variants of the product. */
  products: ReadonlyMap<number, readonly number[]>
}

const NONE: ReferenceMatches = { isExact: false, products: new Map() }

/** Shorter beginnings fit too many references. */
const MIN_LENGTH = 4
const MAX_LENGTH = 60
/** The most variants whose reference begins with a text. */
const MAX_VARIANTS = 500

/**
 * The products with a variant whose reference was typed, with or without separators; otherwise those with references that begin with
 * the text. The most popular products come first [CAT-01] [CAT-02].
 */
export async function referenceMatches(db: Db, typed: string): Promise<ReferenceMatches> {
  const letters = referenceLetters(typed)
  // a reference has digits; words are looked up in texts
  if (letters.length < MIN_LENGTH || letters.length > MAX_LENGTH || !/\d/.test(letters))
    return NONE
  const { rows } = await sql<{ id: number; values: number[]; isExact: boolean }>`
    select products.id, variants.value_ids as values, ${lettersOf} = ${letters} as "isExact"
    from variants join products on products.id = product_id
    where ${lettersOf} like ${`${letters}%`}
    order by "isExact" desc, popularity desc, products.id, variants.position
    limit ${MAX_VARIANTS}`.execute(db)
  const exact = rows.filter(({ isExact }) => isExact)
  const isExact = exact.length > 0
  const products = new Map<number, number[]>()
  for (const { id, values } of isExact ? exact : rows) {
    products.set(id, products.has(id) ? [] : values)
  }
  return { isExact, products }
}

const lettersOf = sql`regexp_replace(upper(variants.sku), '[^A-Z0-9]', '', 'g')`

/** `'tea 10001–mustard'` → `'TEA10001MUSTARD'` */
function referenceLetters(typed: string): string {
  return fold(cutText(typed, 2 * MAX_LENGTH))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}
