import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { withNotice } from '../../kernel/http/saved-notice.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { cookieHashOf } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { accountOf } from './check-login.ts'
import { rememberDevice } from './device-cookie.ts'
import { logIn } from './log-in.ts'
import {
  completeRegistration,
  findRegistration,
  isSameBrowser,
  mayConfirm,
  type PendingRegistration
} from './register.ts'

/** The page that the link in the mail of a registration opens: it creates the customer, and logs them in [ACC-01]. */
export function registrationLinkPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  /** The link counts as the account whose password is guessed. */
  const confirmLimit: RouteLimit = {
    name: 'login',
    accountOf: request => idOf(request),
    async showForm(request, reply, refusal) {
      const registration = await findRegistration(db, idOf(request))
      return showConfirm(request, reply, cultureOfUrl(request), registration, refusal)
    }
  }

  pages.get('/security/register/confirm', async (request, reply, { culture }) => {
    const registration = await findRegistration(db, idOf(request))
    return showConfirm(request, reply, culture, registration)
  })

  pages.post(
    '/security/register/confirm',
    { limit: confirmLimit },
    async (request, reply, site) => {
      const { culture } = site
      const registration = await findRegistration(db, idOf(request))
      if (!registration) return showConfirm(request, reply, culture, undefined)
      const password = passwordOf(request.body, 'Password')
      try {
        if (!(await mayConfirm(registration, cookieHashOf(request), password))) {
          throw new RefusalError(422, text(culture, 'Account.WrongPassword'))
        }
        const customerId = await completeRegistration(db, registration)
        if (customerId === undefined) return showConfirm(request, reply, culture, undefined)
        await logIn(db, request, reply, customerId)
        await rememberDevice(db, request, reply, accountOf(registration.email))
      } catch (error) {
        return showConfirm(request, reply, culture, registration, refusalOf(error, culture))
      }
      const next = registration.returnPath ?? `${homeLink(site)}/account`
      return seeOther(reply, withNotice(next, 'welcome'))
    }
  )

  function showConfirm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    registration: PendingRegistration | undefined,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    // the id in the URL must not reach other sites
    noStore(reply).header('referrer-policy', 'no-referrer')
    return showPage(request, reply, {
      template: 'security/register-confirm',
      culture,
      title: text(culture, registration ? 'Account.Confirm' : 'Account.LinkExpired'),
      status: registration ? (refusal?.status ?? 200) : 410,
      canonicalPath: `${basePath}/${culture}/security/register`,
      address: urlWith(request, { id: idOf(request) }),
      model: {
        id: idOf(request),
        email: registration?.email,
        asksPassword:
          registration !== undefined && !isSameBrowser(registration, cookieHashOf(request)),
        problem: refusal?.message
      }
    })
  }
}

/** The id in the link of a mail, which the form of its page contains as well. */
function idOf(request: FastifyRequest): string {
  return fieldOf(request.body, 'Id') || fieldOf(request.query, 'id')
}
