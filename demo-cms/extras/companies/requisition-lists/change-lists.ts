import { sql } from 'kysely'
import { MAX_PIECES } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { isSold } from '../../../shop/catalogue/former-variants.ts'
import {
  findReferences,
  formerReferences,
  referenceKey
} from '../../../shop/quick-order/find-references.ts'
import type { Membership } from '../company/membership.ts'
import { requisitionList } from './read-lists.ts'

/** How many lists a company can have, and how many items a list. */
const MAX_LISTS_AND_ITEMS = 100

/**
 * Creates a list for all members of the company.
 *
 * @param cartId The cart whose items the list starts with.
 * @throws {RefusalError} 409 if the company has too many lists.
 */
export function createList(
  db: Db,
  { company, customerId }: Membership,
  { name, cartId, culture }: { name: string; cartId: number | undefined; culture: Culture }
): Promise<number> {
  return inTransaction(db, async tx => {
    const { count } = await tx
      .selectFrom('requisition_lists')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_LISTS_AND_ITEMS) {
      throw new RefusalError(
        409,
        text(culture, 'Requisition.TooMany', { max: MAX_LISTS_AND_ITEMS })
      )
    }
    const { id } = await tx
      .insertInto('requisition_lists')
      .values({ company_id: company.id, name, created_by: customerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (cartId !== undefined) {
      await sql`insert into requisition_items (list_id, variant_id, quantity)
        select ${id}, variant_id, quantity from cart_items where cart_id = ${cartId} and ${isSold('cart_items.variant_id')}
        order by id limit ${MAX_LISTS_AND_ITEMS}`.execute(tx)
    }
    return id
  })
}

/** A list that a member changes. */
export interface ChangedList {
  membership: Membership
  listId: number
  culture: Culture
}

/** @throws {RefusalError} 404 for lists of other companies, 403 for lists that others have created. */
export function renameList(db: Db, list: ChangedList, name: string): Promise<void> {
  return change(db, list, async tx => {
    await tx
      .updateTable('requisition_lists')
      .set({ name })
      .where('id', '=', list.listId)
      .execute()
  })
}

/** @throws {RefusalError} 404 for lists of other companies, 403 for lists that others have created. */
export function deleteList(db: Db, list: ChangedList): Promise<void> {
  return change(db, list, async tx => {
    await tx.deleteFrom('requisition_lists').where('id', '=', list.listId).execute()
  })
}

/**
 * Adds a variant by its reference; one that is on the list already gets the sum of the quantities.
 *
 * @throws {RefusalError} 404 for lists of other companies, 403 for lists that others have created, 422 for an unknown reference,
 *   409 for a full list.
 */
export function addItem(
  db: Db,
  list: ChangedList,
  reference: string,
  quantity: number
): Promise<void> {
  return change(db, list, async tx => {
    const { customerId } = list.membership
    const found = await findReferences(tx, [reference], customerId)
    const [variantId, ...others] = found.get(referenceKey(reference)) ?? []
    if (variantId === undefined || others.length > 0) {
      const former = await formerReferences(tx, [reference], customerId, list.culture)
      throw new RefusalError(
        422,
        former.get(referenceKey(reference)) ??
          text(list.culture, 'Requisition.UnknownReference')
      )
    }
    const { count } = await tx
      .selectFrom('requisition_items')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('list_id', '=', list.listId)
      .where('variant_id', '<>', variantId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_LISTS_AND_ITEMS) {
      throw new RefusalError(
        409,
        text(list.culture, 'Requisition.Full', { max: MAX_LISTS_AND_ITEMS })
      )
    }
    await sql`insert into requisition_items (list_id, variant_id, quantity)
      values (${list.listId}, ${variantId}, ${quantity})
      on conflict (list_id, variant_id) do update
      set quantity = least(requisition_items.quantity + excluded.quantity, ${MAX_PIECES})`.execute(
      tx
    )
  })
}

/**
 * Sets the quantities of items by variant; 0 removes an item.
 *
 * @throws {RefusalError} 404 for lists of other companies, 403 for lists that others have created.
 */
export function setQuantities(
  db: Db,
  list: ChangedList,
  quantities: ReadonlyMap<number, number>
): Promise<void> {
  return change(db, list, async tx => {
    for (const [variantId, quantity] of quantities) {
      const item = { list_id: list.listId, variant_id: variantId }
      if (quantity === 0) {
        await tx
          .deleteFrom('requisition_items')
          .where(where => where.and(item))
          .execute()
      } else {
        await tx
          .updateTable('requisition_items')
          .set({ quantity })
          .where(where => where.and(item))
          .execute()
      }
    }
  })
}

/** Locks a list that the member may change. */
function change(
  db: Db,
  { membership, listId, culture }: ChangedList,
  work: (tx: Db) => Promise<void>
): Promise<void> {
  return inTransaction(db, async tx => {
    await tx
      .selectFrom('requisition_lists')
      .select('id')
      .where('id', '=', listId)
      .forUpdate()
      .execute()
    const { mayEdit } = await requisitionList(tx, membership, listId, culture)
    if (!mayEdit) throw new RefusalError(403, text(culture, 'Requisition.NotYours'))
    await work(tx)
  })
}
