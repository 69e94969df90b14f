import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { withBook } from '../addresses/picker-model.ts'
import { inCart } from '../cart/items/change-cart.ts'
import type { Typed } from './checkout-form.ts'
import { fieldsOfStep, steps } from './steps.ts'

/** All fields except the accepted terms. */
const KEPT = new Set(
  steps.filter(step => step !== 'review').flatMap(step => fieldsOfStep[step])
)

/** The saved values of a checkout that has not been ordered yet. */
export async function readDraft(db: Db, cartId: number): Promise<Typed> {
  const row = await db
    .selectFrom('checkout_drafts')
    .select('fields')
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return row?.fields ?? {}
}

/** Saves values of the form, valid or not; other fields keep theirs. */
export function saveDraft(db: Db, cartId: number, typed: Typed): Promise<void> {
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => KEPT.has(name)))
  const fields = JSON.stringify(kept)
  return inCart(db, cartId, async (tx, cartId) => {
    await tx
      .insertInto('checkout_drafts')
      .values({ cart_id: cartId, fields: fields as never, updated_at: new Date() })
      .onConflict(conflict =>
        conflict.column('cart_id').doUpdateSet({
          fields: sql`checkout_drafts.fields || excluded.fields`,
          updated_at: new Date()
        })
      )
      .execute()
    // a draft does not affect the version of the cart
    return false
  })
}

export async function deleteDraft(db: Db, cartId: number): Promise<void> {
  await db.deleteFrom('checkout_drafts').where('cart_id', '=', cartId).execute()
}

/**
 * Merges a guest's checkout into the customer's at login: the guest's values win, except empty ones outside of an address that the guest
 * has typed. The checkout of a customer whose session has ended is that of a guest, too, and may name addresses of their book. An order
 * that the guest has placed stays visible.
 */
export async function mergeCheckouts(
  db: Db,
  fromCartId: number,
  toCartId: number,
  customerId: number
): Promise<void> {
  const typed = await readDraft(db, fromCartId)
  const filled = Object.entries(typed).filter(([name, value]) =>
    value ? !isUntouched(name, typed) : isOfTypedAddress(name, typed)
  )
  await deleteDraft(db, fromCartId)
  if (filled.length > 0) {
    const complete = await withBook(db, customerId, Object.fromEntries(filled))
    await saveDraft(db, toCartId, complete)
  }
  // the guest's cart has become the customer's
  if (fromCartId === toCartId) return
  await db
    .insertInto('session_orders')
    .columns(['cart_id', 'order_id'])
    .expression(query =>
      query
        .selectFrom('session_orders')
        .select(({ val }) => [val(toCartId).as('cart_id'), 'order_id'])
        .where('cart_id', '=', fromCartId)
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether an empty value belongs to an address that was typed or chosen: with those of another one it would be a third. */
function isOfTypedAddress(name: string, typed: Typed): boolean {
  if (name === 'ShippingMethod') return false
  if (name.includes('Billing')) {
    return Boolean(typed.BillingStreet1 || typed.ExistingBillingAddressId)
  }
  return (
    name.includes('Shipping') &&
    Boolean(typed.ShippingStreet1 || typed.ExistingShippingAddressId)
  )
}

/** Whether a value is only the preselected one of an address that is otherwise empty. */
function isUntouched(name: string, typed: Typed): boolean {
  if (name === 'BillingCountry' || name === 'AccountType') {
    return !typed.BillingStreet1 && !typed.BillingCity && !typed.BillingLastName
  }
  return name === 'ShippingCountryId' && !typed.ShippingStreet1 && !typed.ShippingCity
}
