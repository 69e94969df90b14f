import type { FastifyRequest } from 'fastify'
import { isSafeMethod, RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Gate } from '../../kernel/http/access.ts'
import { isFetched } from '../../kernel/http/is-fetched.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { SessionEnded } from '../../kernel/sessions/ended-sessions.ts'
import {
  findSession,
  findSessionToChange,
  type Session
} from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { pageOfForm } from '../unsent-forms/unsent-form-gate.ts'
import { keepForm, ownerOfForm } from '../unsent-forms/unsent-forms.ts'

/**
 * Sends visitors who are not logged in from pages for customers to the login. Their calls are refused with 401, and so are forms that
 * a script sends: it shows the login in a dialog and keeps what was typed. What the browser sends itself is kept here [HTTP-01].
 */
export function customerGate({ db, basePath }: Pick<Cms, 'db' | 'basePath'>): Gate {
  return async (request, reply) => {
    const session = await sessionFor(db, request)
    if (session?.customerId !== undefined) return undefined
    const isForm = !isSafeMethod(request.method)
    if (request.routeOptions.config.isCall || (isForm && isFetched(request))) {
      throw new RefusalError(401, text(cultureFor(request), 'Account.LogInFirst'))
    }
    const { culture } = request.params as { culture?: string }
    if (culture === undefined || !isCulture(culture)) return reply.callNotFound()
    const site = { basePath, culture }
    const page = isForm ? pageOfForm(request) : request.url
    const owner = isForm ? await ownerOfForm(db, request) : undefined
    const kept = owner && (await keepForm(db, request, reply, site, { ...owner, page }))
    return seeOther(reply, loginLink(site, kept ?? page ?? `${homeLink(site)}/account`))
  }
}

/** The session of a request; `undefined` also if it has just ended for good, on another device for example. */
async function sessionFor(db: Db, request: FastifyRequest): Promise<Session | undefined> {
  if (isSafeMethod(request.method)) return findSession(db, request)
  try {
    return await findSessionToChange(db, request)
  } catch (error) {
    if (error instanceof SessionEnded && error.by !== 'login') return undefined
    throw error
  }
}
