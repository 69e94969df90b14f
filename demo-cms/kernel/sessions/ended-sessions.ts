import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** How long requests with an old cookie may be in flight: twice the timeout of a call. */
const IN_FLIGHT_SECONDS = 60

/**
 * What has ended a session. `login`: a guest has logged in, and the same request with the new cookie reaches the merged cart. `logoff`:
 * the same browser, which knows. `elsewhere`: another device, so that somebody may be typing here.
 */
export type EndedBy = 'login' | 'logoff' | 'elsewhere'

/** A request arrived with the cookie of a session that has just ended. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
  readonly by: EndedBy

  constructor(by: EndedBy) {
    super('The session has ended.')
    this.by = by
  }
}

/** Ends a session on all servers at once, and remembers it while requests with its cookie may still be in flight. */
export async function endSession(tx: Db, idHash: string, by: EndedBy): Promise<void> {
  await tx
    .insertInto('ended_sessions')
    .values({ id_hash: idHash, by_login: by === 'login', elsewhere: by === 'elsewhere' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
  // concurrent logins delete the same rows: skipping locked ones avoids a deadlock
  await sql`delete from ended_sessions where id_hash in (
    select id_hash from ended_sessions where ended_at < ${earliest} for update skip locked)`.execute(
    tx
  )
}

/**
 * Ends all sessions of a customer, and those in which they act for others as a member of staff; those of staff who act for them
 * stay.
 *
 * @param kept The hash of the id of a session that goes on.
 */
export async function endSessionsOf(tx: Db, customerId: number, kept = ''): Promise<void> {
  await sql`
    with ended as (
      delete from sessions
      where ((customer_id = ${customerId} and staff_id is null) or staff_id = ${customerId})
        and id_hash <> ${kept}
      returning id_hash
    )
    insert into ended_sessions (id_hash, by_login, elsewhere) select id_hash, false, true from ended
    on conflict do nothing`.execute(tx)
}

/** How a session ended; `undefined` when it never existed or ended long ago. */
export async function findEnded(db: Db, idHash: string): Promise<SessionEnded | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select(['by_login', 'elsewhere'])
    .where('id_hash', '=', idHash)
    .where('ended_at', '>=', earliest)
    .executeTakeFirst()
  if (!row) return undefined
  return new SessionEnded(row.by_login ? 'login' : row.elsewhere ? 'elsewhere' : 'logoff')
}

const earliest = sql<Date>`now() - make_interval(secs => ${sql.lit(IN_FLIGHT_SECONDS)})`
