import type { FastifyRequest } from 'fastify'
import { isSafeMethod } from '../../../src/server/index.ts'
import type { Db } from '../database/database.ts'
import { SessionEnded } from './ended-sessions.ts'
import { findSession, findSessionToChange, type Session } from './sessions.ts'

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
