import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { endSession } from '../../kernel/sessions/ended-sessions.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { type FreshSession, insertSession } from '../../kernel/sessions/sessions.ts'
import { userAgentOf } from '../../kernel/sessions/user-agent.ts'

/**
 * Continues a session under a new id, because its owner has just proved who they are: somebody who knows the old id gains nothing by
 * that. `giveSession` sends it to the browser after the transaction has been committed.
 */
export async function renewSession(
  tx: Db,
  request: FastifyRequest,
  { idHash, cartId, customerId, staffId }: Session
): Promise<FreshSession> {
  // requests that are in flight may be repeated with the new cookie, as after a login
  await endSession(tx, idHash, 'login')
  return insertSession(tx, {
    cartId,
    userAgent: userAgentOf(request),
    place: request.clientPlace,
    isAuthenticated: true,
    ...(customerId !== undefined && { customerId }),
    ...(staffId !== undefined && { staffId })
  })
}
