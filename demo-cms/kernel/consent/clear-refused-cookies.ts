import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ConsentSettings, isAllowed, isCookieOf } from 'vitrine/shared'
import { deleteEverywhere } from '../cookies/replace-cookie.ts'
import type { Db } from '../database/database.ts'
import { shared } from '../database/shared-data.ts'

/** Headers: there is one per name, path and domain, and proxies limit their size. The next page deletes further ones. */
const MAX_DELETIONS = 90

/**
 * Deletes the cookies of the services that a choice does not allow, at every path and for every domain that the request may have them
 * from. Browsers send those of other paths with other pages only, so that each page deletes its own.
 */
export async function clearRefusedCookies(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ConsentSettings
): Promise<void> {
  const services = await cookiesOfServices(db)
  const refused = services
    .filter(({ id, category }) => !isAllowed(settings, category, id))
    .flatMap(({ cookies }) => cookies)
  const sent = Object.keys(request.cookies).filter(name => isCookieOf(refused, name))
  let count = 0
  for (const name of sent) {
    if (count < MAX_DELETIONS) count += deleteEverywhere(request, reply, name)
  }
}

function cookiesOfServices(db: Db) {
  return shared(db, 'cookies of services', () =>
    db
      .selectFrom('consent_services')
      .select(['id', 'category', 'cookies'])
      .where('category', '<>', 'necessary')
      .execute()
  )
}
