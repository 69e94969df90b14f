import type { FastifyRequest } from 'fastify'
import { sameOriginPath } from '../../../src/lib/url/same-origin.ts'
import { isSafeMethod, RefusalError } from '../../../src/server/index.ts'
import type { Gate } from '../../kernel/http/access.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { findSession, findSessionToChange } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** Sends visitors who are not logged in from pages for customers to the login, and refuses their calls with 401. */
export function customerGate({ db, basePath }: Pick<Cms, 'db' | 'basePath'>): Gate {
  return async (request, reply) => {
    const find = isSafeMethod(request.method) ? findSession : findSessionToChange
    const session = await find(db, request)
    if (session?.customerId !== undefined) return undefined
    if (request.routeOptions.config.isCall) {
      throw new RefusalError(401, text(cultureFor(request), 'Account.LogInFirst'))
    }
    const { culture } = request.params as { culture?: string }
    if (culture === undefined || !isCulture(culture)) return reply.callNotFound()
    const site = { basePath, culture }
    return seeOther(reply, loginLink(site, pageOf(request) ?? `${homeLink(site)}/account`))
  }
}

/** The page that a visitor wants to see: the requested one or, for a form, the one that contains it. */
function pageOf({ method, url, headers, shopOrigin }: FastifyRequest): string | undefined {
  if (isSafeMethod(method)) return url
  return headers.referer ? sameOriginPath(headers.referer, shopOrigin) : undefined
}
