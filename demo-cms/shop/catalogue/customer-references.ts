import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { productLink } from './links.ts'

/** The page size of the search [CAT-03]. */
const REFERENCES_ON_A_PAGE = 10

export interface FoundReference {
  reference: string
  name: string
  url: string
  isExact: boolean
}

/**
 * The customer's own references that start with the query, an exact match first, then those that contain it. Reads one
 * more than a page, to know whether there is another page.
 */
export async function searchReferences(
  db: Db,
  site: LocalizedSite,
  customerId: number,
  typed: string,
  page: number
): Promise<{ found: FoundReference[]; hasMore: boolean }> {
  const wanted = typed.trim().toUpperCase()
  const escaped = wanted.replace(/[\\%_]/g, '\\$&')
  const { rows } = await sql<{
    reference: string
    name: string
    slug: string
    value_ids: number[]
  }>`
    select own.reference, texts.name, products.slug, variants.value_ids
    from customer_references own
    join variants on variants.id = own.variant_id
    join products on products.id = variants.product_id
    join product_texts texts on texts.product_id = products.id and texts.culture = ${site.culture}
    where own.customer_id = ${customerId} and upper(own.reference) like ${`%${escaped}%`}
    order by upper(own.reference) = ${wanted} desc, upper(own.reference) like ${`${escaped}%`} desc,
      own.reference, own.variant_id
    limit ${REFERENCES_ON_A_PAGE + 1} offset ${(page - 1) * REFERENCES_ON_A_PAGE}`.execute(db)
  return {
    found: rows.slice(0, REFERENCES_ON_A_PAGE).map(row => ({
      reference: row.reference,
      name: row.name,
      url: productLink(site, row.slug, row.value_ids),
      isExact: row.reference.toUpperCase() === wanted
    })),
    hasMore: rows.length > REFERENCES_ON_A_PAGE
  }
}

/** The customer's own reference of a variant; `''` if there is none. */
export async function referenceOf(
  db: Db,
  customerId: number,
  variantId: number
): Promise<string> {
  const row = await db
    .selectFrom('customer_references')
    .select('reference')
    .where('customer_id', '=', customerId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return row?.reference ?? ''
}

/** The customer's own reference for the product page; `undefined` for private customers, who have none. */
export async function businessReference(
  db: Db,
  customerId: number | undefined,
  variantId: number
): Promise<string | undefined> {
  if (customerId === undefined) return undefined
  const business = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('kind', '=', 'business')
    .executeTakeFirst()
  return business && referenceOf(db, customerId, variantId)
}

/** The outcome of setting a reference: it may belong to another variant, or the variant may no longer exist. */
export type Outcome = 'saved' | 'removed' | 'taken' | 'unknown'

/**
 * Sets the customer's own reference of a variant; an empty one removes it. References are unique per customer [PDP-11].
 */
export async function setReference(
  db: Db,
  customerId: number,
  variantId: number,
  reference: string
): Promise<Outcome> {
  if (reference === '') {
    await db
      .deleteFrom('customer_references')
      .where('customer_id', '=', customerId)
      .where('variant_id', '=', variantId)
      .execute()
    return 'removed'
  }
  const { rows } = await sql`
    insert into customer_references (customer_id, variant_id, reference)
    select ${customerId}, variants.id, ${reference} from variants
    where variants.id = ${variantId} and not exists (
      select from customer_references other
      where other.customer_id = ${customerId} and other.variant_id <> ${variantId}
        and upper(other.reference) = ${reference.toUpperCase()}
        -- a successor may have the reference of what is no longer sold
        and exists (select from variants sold where sold.id = other.variant_id))
    on conflict (customer_id, variant_id) do update set reference = excluded.reference
    returning variant_id`.execute(db)
  if (rows.length > 0) return 'saved'
  const variant = await db
    .selectFrom('variants')
    .select('id')
    .where('id', '=', variantId)
    .executeTakeFirst()
  return variant ? 'taken' : 'unknown'
}
