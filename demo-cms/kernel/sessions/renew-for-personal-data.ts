import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { SessionEnded } from './ended-sessions.ts'
import type { Session } from './query-session.ts'
import { RequestRepeated, renewalOf, urlToRenew } from './repeated-request.ts'
import { knownIdsOf, setSessionCookie } from './session-cookie.ts'
import { hashOf, newId } from './session-id.ts'

/** Requests of one browser that arrive within this time share the id that the first of them is given. */
const SHARED_MS = 2000
/** How often a request is repeated: first with the id that another one is given, then with one of its own. */
const MAX_ROUNDS = 2

/**
 * Gives a guest's session a new id before it gets its first personal data: somebody may have planted the one that it has, and would read
 * them. Nothing of the request may have been stored yet.
 *
 * The browser gets the new id and repeats the request. The old id ends when the new one arrives, and not before: a response that is lost
 * would take the cart with it.
 *
 * @param isAnother Whether the data name another person than before. Such a session gets another id: whoever planted the current one may
 *   have entered data of their own first, to use up the renewal.
 * @throws {RequestRepeated} if the session gets a new id.
 */
export async function renewForPersonalData(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { idHash, customerId, renewedAt }: Session,
  isAnother = false
): Promise<void> {
  // a customer got a new id with the login, and an id that did not come with the request is known to nobody
  if (customerId !== undefined || !hasSent(request, idHash)) return
  const before = renewalOf(request)
  const isPending = before?.isPending(idHash) ?? false
  if (before ? !isPending : renewedAt && !isAnother) return
  const round = before?.round ?? 0
  if (round >= MAX_ROUNDS) throw new SessionEnded('login')
  if ((await isFirst(db, idHash)) || round > 0) {
    setSessionCookie(request, reply, { id: newId(), replaces: idHash })
  }
  throw new RequestRepeated(urlToRenew(request, idHash, round + 1))
}

function hasSent(request: FastifyRequest, idHash: string): boolean {
  return knownIdsOf(request).some(id => hashOf(id) === idHash)
}

/** Whether no other request has just been given an id: of two cookies, the browser would keep only one. */
async function isFirst(db: Db, idHash: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ renewal_asked_at: new Date() })
    .where('id_hash', '=', idHash)
    .where(where =>
      where.or([
        where('renewal_asked_at', 'is', null),
        where('renewal_asked_at', '<', new Date(Date.now() - SHARED_MS))
      ])
    )
    .returning('id_hash')
    .executeTakeFirst()
  return row !== undefined
}
