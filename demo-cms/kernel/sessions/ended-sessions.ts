import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** How long requests with an old cookie may be in flight: twice the timeout of a call. */
const IN_FLIGHT_SECONDS = 60

/**
 * What has ended a session. `login`: a guest has logged in, and the same request with the new cookie reaches the merged cart. `logoff`:
 * the same browser, which knows. `elsewhere`: another device, so that somebody may be typing here.
 */
export type EndedBy = 'login' | 'logoff' | 'elsewhere'

/** The end of a session. */
export interface End {
  by: EndedBy
  /** Whether requests with its cookie may still be in flight. */
  isRecent: boolean
}

/** A session of a customer that has ended, found by the form of one of its pages. */
export interface EndedOwn {
  customerId: number
  /** `expired`: it has not ended, but the browser has lost its cookie, or its last request was too long ago. */
  by: EndedBy | 'expired'
}

/** A request arrived with the cookie of a session that has just ended. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
  readonly by: EndedBy

  constructor(by: EndedBy) {
    super('The session has ended.')
    this.by = by
  }
}

/** Ends a session on all servers at once, and remembers it: requests with its cookie and forms of its pages may still come. */
export async function endSession(tx: Db, idHash: string, by: EndedBy): Promise<void> {
  await sql`
    with ended as (delete from sessions where id_hash = ${idHash} returning *)
    insert into ended_sessions (id_hash, by_login, elsewhere, customer_id, csrf)
    select asked.id_hash, ${by === 'login'}::boolean, ${by === 'elsewhere'}::boolean, ${ownerColumns}
    from (select ${idHash}::text as id_hash) as asked left join ended on true
    on conflict do nothing`.execute(tx)
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
      returning *
    )
    insert into ended_sessions (id_hash, by_login, elsewhere, customer_id, csrf)
    select id_hash, false, true, ${ownerColumns} from ended
    on conflict do nothing`.execute(tx)
}

/** If an id was that of a session: how that one ended. It must not become that of another one, because others may know it. */
export async function findEnd(db: Db, idHash: string): Promise<End | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select(['by_login', 'elsewhere', sql<boolean>`ended_at >= ${earliest}`.as('is_recent')])
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return row && { by: endedBy(row), isRecent: row.is_recent }
}

/** Whether a session of a customer has ended already, in another tab for example. */
export async function hasEnded(db: Db, idHash: string, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('id_hash')
    .where('id_hash', '=', idHash)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** How a session ended; `undefined` when it never existed or ended long ago. */
export async function findEnded(db: Db, idHash: string): Promise<SessionEnded | undefined> {
  const end = await findEnd(db, idHash)
  return end?.isRecent ? new SessionEnded(end.by) : undefined
}

/**
 * The session of a customer whose pages contained a form.
 *
 * @param csrf The token in the form.
 * @param idHash Of the request: while its end is recent, its pages have no token.
 */
export async function findEndedOwn(
  db: Db,
  csrf: string,
  idHash: string | undefined
): Promise<EndedOwn | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select(['customer_id', 'by_login', 'elsewhere'])
    .where('customer_id', 'is not', null)
    .where(where =>
      csrf
        ? where('csrf', '=', csrf)
        : where.and([where('id_hash', '=', idHash ?? ''), where('ended_at', '>=', earliest)])
    )
    .executeTakeFirst()
  if (row?.customer_id) return { customerId: row.customer_id, by: endedBy(row) }
  return csrf ? findExpiredOwn(db, csrf) : undefined
}

async function findExpiredOwn(db: Db, csrf: string): Promise<EndedOwn | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('customer_id')
    .where('csrf', '=', csrf)
    .where('customer_id', 'is not', null)
    .where(where =>
      where.or([
        where('staff_id', 'is', null),
        where('staff_id', '=', where.ref('customer_id'))
      ])
    )
    .executeTakeFirst()
  return row?.customer_id ? { customerId: row.customer_id, by: 'expired' } : undefined
}

function endedBy(row: { by_login: boolean; elsewhere: boolean }): EndedBy {
  return row.by_login ? 'login' : row.elsewhere ? 'elsewhere' : 'logoff'
}

/** A member of staff who acted for a customer does not after the next login: nothing of that session is sent later. */
const ownerColumns = sql`case when staff_id is null or staff_id = customer_id then customer_id end, csrf`

const earliest = sql<Date>`now() - make_interval(secs => ${sql.lit(IN_FLIGHT_SECONDS)})`
