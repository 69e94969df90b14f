import type { FastifyRequest } from 'fastify'
import { isSafeMethod, RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { findEndedOwn } from '../../kernel/sessions/ended-sessions.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { text } from '../../kernel/texts/texts.ts'

/**
 * Refuses a form from a page of another customer, whose session has ended in this browser: it would change the account of the one who
 * is logged in now.
 *
 * @throws {RefusalError} 409
 */
export async function refuseFormOfOther(
  db: Db,
  request: FastifyRequest,
  { csrf, customerId }: Session
): Promise<undefined> {
  if (isSafeMethod(request.method) || request.routeOptions.config.isCall) return
  const token = fieldOf(request.body, '_csrf')
  if (token === '' || token === csrf) return
  const owner = await findEndedOwn(db, token, undefined)
  if (!owner || owner.customerId === customerId) return
  throw new RefusalError(409, text(cultureFor(request), 'Account.OtherAccount'))
}
