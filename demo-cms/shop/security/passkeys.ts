import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { notify } from './two-factor.ts'

/** Shown by browsers next to the name of the account. */
export const SHOP_NAME = 'Vitrine'
/** How many passkeys an account may have: one for each device, and some more. */
export const MAX_PASSKEYS = 20

/** A passkey in the list of its owner. */
export interface Passkey {
  id: number
  credentialId: string
  transports: string[]
  name: string
  /** Whether other devices of its owner may have it, too. */
  isSynced: boolean
  createdAt: Date
  usedAt: Date | null
}

/** The passkeys of a customer, in the order in which they were created. */
export async function passkeysOf(db: Db, customerId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    credentialId: row.credential_id,
    transports: row.transports,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at,
    usedAt: row.used_at
  }))
}

/** A passkey of a customer; `undefined` if they have none with this id. */
export async function passkeyOf(
  db: Db,
  customerId: number,
  id: number | undefined
): Promise<Passkey | undefined> {
  return (await passkeysOf(db, customerId)).find(one => one.id === id)
}

export async function renamePasskey(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
}

/** Removes a passkey, which logs nobody in any more, and tells its owner by mail. */
export function removePasskey(
  db: Db,
  site: LocalizedSite,
  customerId: number,
  { id, name }: Passkey
): Promise<void> {
  return inTransaction(db, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .executeTakeFirst()
    // submitted twice
    if (numDeletedRows === 0n) return
    await notify(tx, site, customerId, 'Security.PasskeyRemovedMail', { name })
  })
}
