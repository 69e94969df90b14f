import { sql } from 'kysely'
import type { Session } from '../server/sessions.ts'

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
