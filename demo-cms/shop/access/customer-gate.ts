import type { FastifyRequest } from 'fastify'
import { isSafeMethod, RefusalError } from 'vitrine/server'
import type { Gate } from '../../kernel/http/access.ts'
import { isFetched } from '../../kernel/http/is-fetched.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { liveSessionOf } from '../../kernel/sessions/live-session.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { pageOfForm } from './ended-form-gate.ts'
import { refuseFormOfOther } from './form-of-other.ts'
import { keepForm, ownerOfForm } from './kept-forms.ts'

/** Whether what is requested is shown within a page or read by a script, so that a login page in its place would help nobody. */
function isPartOfPage({ method, headers }: FastifyRequest): boolean {
  return (
    headers['sec-fetch-dest'] === 'image' ||
    (method !== 'GET' && method !== 'POST' && headers['tus-resumable'] !== undefined)
  )
}

/**
 * Sends visitors who are not logged in from pages for customers to the login. Their calls are refused with 401, and so are forms that
 * a script sends: it shows the login in a dialog and keeps what was typed. What the browser sends itself is kept here [HTTP-01].
 */
export function customerGate({ db, basePath }: Pick<Cms, 'db' | 'basePath'>): Gate {
  return async (request, reply) => {
    const session = await liveSessionOf(db, request)
    if (session?.customerId !== undefined) return refuseFormOfOther(db, request, session)
    const isForm = !isSafeMethod(request.method)
    const { culture } = request.params as { culture?: string }
    const isPart = culture === undefined || isPartOfPage(request)
    if (request.routeOptions.config.isCall || isPart || (isForm && isFetched(request))) {
      throw new RefusalError(401, text(cultureFor(request), 'Account.LogInFirst'))
    }
    if (!isCulture(culture)) return reply.callNotFound()
    const site = { basePath, culture }
    const page = isForm ? pageOfForm(request) : request.url
    const owner = isForm ? await ownerOfForm(db, request) : undefined
    const kept = owner && (await keepForm(db, request, reply, site, { ...owner, page }))
    return seeOther(reply, loginLink(site, kept ?? page ?? `${homeLink(site)}/account`))
  }
}
