import { RefusalError } from 'vitrine/server'
import { moneyText } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { PricedSite } from '../../../kernel/http/localized-site.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import {
  discontinued,
  formerVariants,
  isSold
} from '../../../shop/catalogue/former-variants.ts'
import { readOrderVariants } from '../../../shop/quick-order/read-variants.ts'
import type { Membership } from '../company/membership.ts'

/** A list of the company that a member may read. */
export interface RequisitionList {
  id: number
  name: string
  /** Whether the member may change it: the creator, approvers and administrators may. */
  mayEdit: boolean
}

/** All lists of a member's company, by name. */
export async function requisitionLists(db: Db, { company }: Membership) {
  const rows = await db
    .selectFrom('requisition_lists as list')
    .leftJoin('customers', 'customers.id', 'created_by')
    .select(['list.id', 'list.name', 'first_name', 'last_name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('requisition_items')
        .select(fn.countAll<string>().as('count'))
        .whereRef('list_id', '=', 'list.id')
        .where(isSold('requisition_items.variant_id'))
        .as('items')
    )
    .where('list.company_id', '=', company.id)
    .orderBy('list.name')
    .orderBy('list.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    creator: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    items: Number(row.items)
  }))
}

/**
 * A list of a member's company.
 *
 * @throws {RefusalError} 404 for lists of other companies.
 */
export async function requisitionList(
  db: Db,
  { company, role, customerId }: Membership,
  id: number,
  culture: Culture
): Promise<RequisitionList> {
  const row = await db
    .selectFrom('requisition_lists')
    .select(['id', 'name', 'created_by'])
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  if (!row) throw new RefusalError(404, text(culture, 'Requisition.NoSuchList'))
  const mayEdit = role !== 'buyer' || row.created_by === customerId
  return { id: row.id, name: row.name, mayEdit }
}

/** The items of a list with today's prices, in the order in which they were added. */
export async function requisitionItems(db: Db, site: PricedSite, listId: number) {
  const items = await db
    .selectFrom('requisition_items')
    .select(['variant_id', 'quantity'])
    .where('list_id', '=', listId)
    .orderBy('variant_id')
    .execute()
  const variants = await readOrderVariants(
    db,
    site,
    items.map(item => item.variant_id),
    { customerId: undefined, cartId: undefined }
  )
  return items.flatMap(({ variant_id, quantity }) => {
    const variant = variants.get(variant_id)
    if (!variant) return []
    return [
      {
        variantId: variant_id,
        quantity,
        name: variant.name,
        variantName: variant.variantName,
        sku: variant.sku,
        url: variant.url,
        price: moneyText(variant.priceMinor, site.currency.code, site.culture),
        isSoldOut: variant.stock === 0
      }
    ]
  })
}

/** The items of a list that are no longer sold: they can only be removed. */
export async function discontinuedItems(db: Db, { culture }: PricedSite, listId: number) {
  const items = await db
    .selectFrom('requisition_items')
    .select(['variant_id', 'quantity'])
    .where('list_id', '=', listId)
    .where(({ not }) => not(isSold('requisition_items.variant_id')))
    .orderBy('variant_id')
    .execute()
  const former = await formerVariants(
    db,
    culture,
    items.map(item => item.variant_id)
  )
  return items.flatMap(({ variant_id, quantity }) => {
    const variant = former.get(variant_id)
    return variant ? [discontinued(variant, quantity, culture)] : []
  })
}

/** What the forms of a list show and change; `undefined` for a list that does not exist. */
export async function listState(db: Db, listId: number) {
  const list = await db
    .selectFrom('requisition_lists')
    .select('name')
    .where('id', '=', listId)
    .executeTakeFirst()
  const items = await db
    .selectFrom('requisition_items')
    .select(['variant_id', 'quantity'])
    .where('list_id', '=', listId)
    .orderBy('variant_id')
    .execute()
  return list && { ...list, items }
}
