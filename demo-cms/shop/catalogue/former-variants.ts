import { sql } from 'kysely'
import type { DiscontinuedItem } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** What a variant was that is no longer sold. Lines of carts and lists keep its id, and show this instead of it. */
export interface FormerVariant {
  id: number
  sku: string
  name: string
  variantName: string
}

/** Those of the variants that are no longer sold. */
export async function formerVariants(
  db: Db,
  culture: Culture,
  ids: readonly number[]
): Promise<Map<number, FormerVariant>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FormerVariant>`
    select id, sku, coalesce(names ->> ${culture}, sku) as name,
      coalesce(variant_names ->> ${culture}, '') as "variantName"
    from former_variants
    where id = any(${[...ids]}::int[]) and not exists (select from variants where id = former_variants.id)`.execute(
    db
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** What a line says about a variant that is no longer sold, as defined by the contract. */
export function discontinued(
  former: FormerVariant,
  quantity: number,
  culture: Culture
): Omit<DiscontinuedItem, 'ItemId'> {
  return {
    ProductVariantId: String(former.id),
    SKU: former.sku,
    Name: former.name,
    VariantName: former.variantName,
    Quantity: quantity,
    Notice: text(culture, 'Cart.Discontinued', {
      name: fullName(former),
      sku: former.sku,
      count: quantity
    })
  }
}

/** The message for those who want to order it: "Teapot, Red is no longer sold." */
export function noLongerSold(former: FormerVariant, culture: Culture): string {
  return text(culture, 'Cart.NoLongerSold', { name: fullName(former) })
}

function fullName({ name, variantName }: FormerVariant): string {
  return [name, variantName].filter(Boolean).join(', ')
}

/** An SQL condition: the variant with this id is still sold. */
export function isSold(variantId: string) {
  return sql<boolean>`exists (select from variants where variants.id = ${sql.ref(variantId)})`
}
