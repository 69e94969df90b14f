import type { FastifyReply, FastifyRequest } from 'fastify'
import { domainsOf } from '../../../src/lib/browser/cookie-places.ts'
import type { ConsentSettings } from '../../../src/lib/consent/consent-record.ts'
import { isAllowed } from '../../../src/lib/consent/is-allowed.ts'
import type { Db } from '../database/database.ts'

/**
 * Deletes the cookies of the services that a choice does not allow, as far as the browser has sent them: for this host and its parent
 * domains, with the usual path.
 */
export async function clearRefusedCookies(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ConsentSettings
): Promise<void> {
  const services = await db.selectFrom('consent_services').selectAll().execute()
  const patterns = services
    .filter(({ id, category }) => !isAllowed(settings, category, id))
    .flatMap(({ cookies }) => cookies)
  const names = Object.keys(request.cookies).filter(name =>
    patterns.some(pattern => matches(name, pattern))
  )
  for (const name of names) {
    reply.clearCookie(name, { path: '/' })
    for (const domain of domainsOf(request.hostname)) {
      reply.clearCookie(name, { path: '/', domain })
    }
  }
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
