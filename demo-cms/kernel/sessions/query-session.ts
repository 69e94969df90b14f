import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { replaceId } from './replace-id.ts'
import { issuedIdsOf, knownIdsOf, SESSION_LIFETIME_DAYS } from './session-cookie.ts'
import { hashOf } from './session-id.ts'

const DAY_MS = 86_400_000
/** `seen_at` is updated at most this often. */
const SEEN_INTERVAL_MS = 300_000

/** The visitor who sent a request. */
export interface Session {
  idHash: string
  cartId: number
  customerId: number | undefined
  /** The member of staff who acts for the customer [CHK-13]. */
  staffId?: number | undefined
  /** The token in forms, for browsers that do not send the origin of a request. */
  csrf: string
  /** The currency that the visitor has chosen in this session. */
  currency?: string | undefined
  /** When its owner last proved who they are, with a password or a passkey. */
  authenticatedAt?: Date | undefined
  /** When a guest's session got the id that it has, because of personal data. */
  renewedAt?: Date | undefined
}

/** Reads the session of a request from the database, if there is one. An id that replaces that of a guest's session does so now. */
export async function querySession(
  db: Db,
  request: FastifyRequest
): Promise<Session | undefined> {
  const ids = knownIdsOf(request)
  if (ids.length === 0) return undefined
  const hashes = ids.map(hashOf)
  const next = issuedIdsOf(request).flatMap(({ id, replaces }) =>
    replaces ? { id, replaces } : []
  )
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', 'in', [...hashes, ...next.map(({ replaces }) => replaces)])
    .where('seen_at', '>', aliveSince())
    // of several cookies, the one of the last login counts
    .orderBy('authenticated_at', order => order.desc().nullsLast())
    .orderBy('seen_at', 'desc')
    .execute()
  const row = rows.find(({ id_hash }) => hashes.includes(id_hash))
  const rowOf = (hash: string) => rows.find(({ id_hash }) => id_hash === hash)
  const unused = next.find(
    ({ id, replaces }) => rowOf(replaces)?.customer_id === null && !rowOf(hashOf(id))
  )
  if (unused && row?.customer_id == null) {
    await replaceId(db, request.sessionData, unused.replaces, unused.id)
    return querySession(db, request)
  }
  if (!row) return undefined
  if (Date.now() - row.seen_at.getTime() > SEEN_INTERVAL_MS) {
    await db
      .updateTable('sessions')
      .set({
        seen_at: new Date(),
        place: row.customer_id === null ? null : request.clientPlace
      })
      .where('id_hash', '=', row.id_hash)
      .execute()
  }
  return {
    idHash: row.id_hash,
    cartId: row.cart_id,
    customerId: row.customer_id ?? undefined,
    staffId: row.staff_id ?? undefined,
    csrf: row.csrf,
    currency: row.currency ?? undefined,
    authenticatedAt: row.authenticated_at ?? undefined,
    renewedAt: row.renewed_at ?? undefined
  }
}

/** Sessions whose last request was after this are alive. */
export function aliveSince(): Date {
  return new Date(Date.now() - SESSION_LIFETIME_DAYS * DAY_MS)
}
