import type { FastifyReply } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { text } from '../../kernel/texts/texts.ts'

/** The session of a customer who is logged in themselves. */
export interface OwnSession extends Session {
  customerId: number
}

/**
 * The session of a customer who is logged in themselves.
 *
 * @throws {RefusalError} 403 for staff who act for a customer: how a customer logs in and what is kept about them is nobody else's
 * business [CHK-13]. 401 if the customer has just been logged off; the access rules have closed the route to other visitors.
 */
export async function ownSession(reply: FastifyReply): Promise<OwnSession> {
  const session = await reply.session()
  const { customerId, staffId } = session
  const culture = cultureOfUrl(reply.request)
  if (customerId === undefined) {
    throw new RefusalError(401, text(culture, 'Account.LogInFirst'))
  }
  if (staffId !== undefined && staffId !== customerId) {
    throw new RefusalError(403, text(culture, 'Account.ThemselvesOnly'))
  }
  return { ...session, customerId }
}
