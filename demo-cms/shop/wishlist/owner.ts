import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { findEnded, SessionEnded } from '../../kernel/sessions/ended-sessions.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'

/** The owner of lists: a customer, or a guest's session. */
export interface Owner {
  customerId: number | null
  sessionHash: string | null
}

export function ownerOf(session: Session | undefined): Owner {
  const customerId = session?.customerId ?? null
  // a session without a cart has no rows yet, so there are no lists either
  const sessionHash = customerId === null && session?.cartId ? session.idHash : null
  return { customerId, sessionHash }
}

/** An SQL condition: `wishlists as list` belongs to the owner. To others, a list does not exist. */
export function isOwnedBy({ customerId, sessionHash }: Owner) {
  return sql<boolean>`(list.customer_id = ${customerId}::int or list.session_hash = ${sessionHash}::text)`
}

/** The columns that identify the owner of a list. */
export function ownerColumns({ customerId, sessionHash }: Owner) {
  return { customer_id: customerId, session_hash: sessionHash }
}

/**
 * Locks the session of a guest until the transaction ends, so that a login merges their lists before or after it.
 *
 * @throws {SessionEnded} if a concurrent login came first.
 */
export async function lockOwner(tx: Db, { sessionHash }: Owner): Promise<void> {
  if (sessionHash === null) return
  const row = await tx
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw (await findEnded(tx, sessionHash)) ?? new SessionEnded('logoff')
}

/** Makes concurrent changes of one owner wait for each other until the transaction ends. */
export async function waitForOwner(tx: Db, { customerId, sessionHash }: Owner): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute()
  await tx
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', sessionHash)
    .forNoKeyUpdate()
    .execute()
}
