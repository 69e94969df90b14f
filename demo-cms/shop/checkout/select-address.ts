import type { Db } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { withBook } from '../addresses/picker-model.ts'
import { readDraft, saveDraft } from './drafts.ts'

/**
 * Selects an address of the address book in the customer's checkout; where it is already selected, the checkout gets its
 * current values [CHK-04].
 *
 * @param purpose Where to select it; without it, only where it is selected already.
 */
export async function selectAddress(
  db: Db,
  { cartId, customerId }: Session,
  id: number,
  purpose?: 'Billing' | 'Shipping'
): Promise<void> {
  const draft = await readDraft(db, cartId)
  const selected: Record<string, string> = {}
  for (const prefix of ['Billing', 'Shipping'] as const) {
    const name = `Existing${prefix}AddressId`
    if (prefix === purpose || draft[name] === String(id)) selected[name] = String(id)
  }
  if (purpose === 'Shipping') selected.SameAddressForShipping = ''
  if (Object.keys(selected).length === 0) return
  await saveDraft(db, cartId, await withBook(db, customerId, selected))
}
