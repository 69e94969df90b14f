import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { type Session, sessionOf } from '../../kernel/sessions/sessions.ts'

/** The session of a customer who is logged in themselves. */
export interface OwnSession extends Session {
  customerId: number
}

/**
 * The session of a customer who is logged in themselves; `undefined` for guests, and for staff who act for a customer: how a
 * customer logs in is nobody else's business [CHK-13].
 */
export async function ownSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<OwnSession | undefined> {
  const session = await sessionOf(db, request, reply)
  const { customerId, staffId } = session
  if (customerId === undefined) return undefined
  return staffId === undefined || staffId === customerId
    ? { ...session, customerId }
    : undefined
}

/** Answers as if the page did not exist, to staff who act for a customer. */
export function pretendMissing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
