import type { FastifyRequest } from 'fastify'
import { isSafeMethod } from 'vitrine/server'
import type { Db } from '../database/database.ts'
import { findEnd, SessionEnded } from './ended-sessions.ts'
import type { Session } from './query-session.ts'
import { cookieHashOf, findSession, findSessionToChange } from './sessions.ts'

/**
 * The session of a request; `undefined` also if it has just ended for good, on another device for example.
 *
 * @throws {SessionEnded} If a login has just ended it: the browser has the cookie of the new one, and repeats the request.
 */
export async function liveSessionOf(
  db: Db,
  request: FastifyRequest
): Promise<Session | undefined> {
  if (isSafeMethod(request.method)) return findSession(db, request)
  try {
    return await findSessionToChange(db, request)
  } catch (error) {
    if (error instanceof SessionEnded && error.by !== 'login') return undefined
    throw error
  }
}

/**
 * Whether the session of a customer was ended on another device, and the browser does not know yet: its page still shows the customer,
 * so what it asks for is not for a guest.
 */
export async function wasEndedElsewhere(db: Db, request: FastifyRequest): Promise<boolean> {
  const idHash = cookieHashOf(request)
  if (idHash === undefined || (await findSession(db, request))) return false
  return (await findEnd(db, idHash))?.by === 'elsewhere'
}
