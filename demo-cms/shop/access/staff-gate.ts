import { RefusalError } from '../../../src/server/index.ts'
import type { Gate } from '../../kernel/http/access.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffOf } from '../staff/staff-of.ts'

/** Hides the pages of staff from others, who must not learn that they exist, and refuses calls of others with 403 [CHK-13]. */
export function staffGate({ db }: Pick<Cms, 'db'>): Gate {
  return async (request, reply) => {
    if ((await staffOf(db, request)) !== undefined) return undefined
    if (!request.routeOptions.config.isCall) return reply.callNotFound()
    throw new RefusalError(403, text(cultureFor(request), 'Staff.Only'))
  }
}
