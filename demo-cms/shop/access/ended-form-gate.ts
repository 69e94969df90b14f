import type { FastifyRequest } from 'fastify'
import { isSafeMethod, RefusalError } from 'vitrine/server'
import { sameOriginPath } from 'vitrine/shared'
import type { Gate } from '../../kernel/http/access.ts'
import { isFetched } from '../../kernel/http/is-fetched.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { EndedOwn } from '../../kernel/sessions/ended-sessions.ts'
import { liveSessionOf } from '../../kernel/sessions/live-session.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refuseFormOfOther } from './form-of-other.ts'
import { keepForm, ownerOfForm } from './kept-forms.ts'

/** Forms that are for everybody, with and without a login: the settings of the browser. */
const FOR_ALL = /^\/[^/]+\/[^/]+\/(?:security|cookies|popups|newsletter)(?:\/|$)/

/** The checkout keeps what was typed in the cart, which the login merges. */
const KEEPS_ITSELF = /^\/[^/]+\/[^/]+\/checkout$/

/**
 * Leads to the login, instead of to an error or a guest's cart, when a form comes from a page of a customer's session that has ended.
 * An extra may keep what was typed [HTTP-01].
 *
 * @param endings How the session has ended; a customer who has logged off may go on as a guest.
 */
export function endedFormGate(
  { db, basePath }: Pick<Cms, 'db' | 'basePath'>,
  endings: readonly EndedOwn['by'][]
): Gate {
  return async (request, reply) => {
    const { culture, signature } = request.params as { culture?: string; signature?: string }
    const isForm = !isSafeMethod(request.method) && !request.routeOptions.config.isCall
    const path = request.url.replace(/[?#].*$/s, '')
    // the link of a mail lets everybody in whose it is
    const isForAll = signature !== undefined || FOR_ALL.test(path)
    if (!isForm || isForAll || !culture || !isCulture(culture)) return undefined
    const session = await liveSessionOf(db, request)
    if (session?.customerId !== undefined) return refuseFormOfOther(db, request, session)
    const owner = await ownerOfForm(db, request)
    if (!owner || !endings.includes(owner.by)) return undefined
    // it continues where it was, with all that was chosen
    if (owner.by === 'expired' && KEEPS_ITSELF.test(path)) return undefined
    if (isFetched(request)) {
      throw new RefusalError(401, text(cultureFor(request), 'Account.LogInFirst'))
    }
    const site = { basePath, culture }
    const page = pageOfForm(request)
    const kept = await keepForm(db, request, reply, site, { ...owner, page })
    return seeOther(reply, loginLink(site, kept ?? page ?? homeLink(site)))
  }
}

/** The page of the shop that contains the form of a request. */
export function pageOfForm({ headers, shopOrigin }: FastifyRequest): string | undefined {
  return headers.referer ? sameOriginPath(headers.referer, shopOrigin) : undefined
}
