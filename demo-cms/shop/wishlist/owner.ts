import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { findEnded, SessionEnded } from '../../kernel/sessions/ended-sessions.ts'
import type { Session } from '../../kernel/sessions/sessions.ts'

/** Whose lists: a customer's, or those of a visitor who is not logged in. */
export interface Owner {
  customerId: number | null
  sessionHash: string | null
}

export function ownerOf(session: Session | undefined): Owner {
  const customerId = session?.customerId ?? null
  return { customerId, sessionHash: customerId === null ? (session?.idHash ?? null) : null }
}

/** Whether a row of `wishlists as list` is theirs. Other people's lists do not exist for them. */
export function isOwnedBy({ customerId, sessionHash }: Owner) {
  return sql<boolean>`(list.customer_id = ${customerId}::int or list.session_hash = ${sessionHash}::text)`
}

/** The columns of a row that is theirs. */
export function ownerColumns({ customerId, sessionHash }: Owner) {
  return { customer_id: customerId, session_hash: sessionHash }
}

/**
 * Locks the session of a guest until the transaction ends, so that a login merges their lists before or after it.
 *
 * @throws {SessionEnded} when the login came first.
 */
export async function lockOwner(tx: Db, { sessionHash }: Owner): Promise<void> {
  if (sessionHash === null) return
  const row = await tx
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw (await findEnded(tx, sessionHash)) ?? new SessionEnded(false)
}
