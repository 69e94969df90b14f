import type { Db } from '../database/database.ts'
import { aliveSince } from './query-session.ts'

/** A session in the list of its owner. */
export interface ListedSession {
  idHash: string
  /** What the browser said about itself at the login. */
  userAgent: string | null
  /** Where it was last used, as in `clientPlace`. */
  place: string | null
  seenAt: Date
}

/** The sessions of a customer, or in which they act for others as a member of staff; the last used one first. */
export async function sessionsOf(db: Db, customerId: number): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id_hash', 'user_agent', 'place', 'seen_at'])
    .where(where =>
      where.or([
        where.and([where('customer_id', '=', customerId), where('staff_id', 'is', null)]),
        where('staff_id', '=', customerId)
      ])
    )
    .where('seen_at', '>', aliveSince())
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(row => ({
    idHash: row.id_hash,
    userAgent: row.user_agent,
    place: row.place,
    seenAt: row.seen_at
  }))
}
