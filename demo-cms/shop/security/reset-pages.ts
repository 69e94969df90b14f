import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { findSession, forgetSession } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { accountOf } from './check-login.ts'
import { rememberDevice } from './device-cookie.ts'
import { newPasswordProblem, passwordLengths } from './new-password.ts'
import { hashPassword } from './password.ts'
import { completeReset, findReset, type PasswordReset } from './reset-password.ts'

interface Problems {
  problem?: string | undefined
  refusal?: RefusalError | undefined
}

/** The page that the link in the mail opens, to set a new password [ACC-01]. */
export function resetPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  /** The link counts as the account whose password is guessed. */
  const linkLimit: RouteLimit = { name: 'login', accountOf: idOf }

  pages.get('/security/resetpassword', async (request, reply, { culture }) =>
    showReset(request, reply, culture, await findReset(db, idOf(request)))
  )

  pages.post('/security/resetpassword', { limit: linkLimit }, async (request, reply, site) => {
    const { culture } = site
    const reset = await findReset(db, idOf(request))
    if (!reset) return showReset(request, reply, culture, undefined)
    const password = passwordOf(request.body, 'Password')
    const known = [reset.firstName, reset.lastName, reset.email]
    const problem = newPasswordProblem(password, known, culture)
    if (problem) return showReset(request, reply, culture, reset, { problem })
    try {
      const passwordHash = await hashPassword(password)
      const origin = request.shopOrigin
      if (!(await completeReset(db, site, reset, { passwordHash, origin }))) {
        return showReset(request, reply, culture, undefined)
      }
    } catch (error) {
      return showReset(request, reply, culture, reset, { refusal: refusalOf(error, culture) })
    }
    // this browser's session may have been one of those that have ended
    if ((await findSession(db, request)) === undefined) forgetSession(request, reply)
    // other people’s guesses do not keep the owner of the address from logging in here
    await rememberDevice(db, request, reply, accountOf(reset.email))
    const login = loginLink(site, reset.returnPath ?? `${homeLink(site)}/account`)
    return seeOther(reply, `${login}&notice=password`)
  })

  function showReset(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    reset: PasswordReset | undefined,
    { problem, refusal }: Problems = {}
  ): Promise<FastifyReply> {
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    // the id in the URL must not reach other sites, or be kept
    noStore(reply).header('referrer-policy', 'no-referrer')
    return showPage(request, reply, {
      template: 'security/reset-password',
      culture,
      title: text(culture, reset ? 'Security.NewPassword' : 'Account.LinkExpired'),
      status: reset ? (refusal?.status ?? (problem ? 422 : 200)) : 410,
      canonicalPath: `${basePath}/${culture}/security/forgotpassword`,
      address: urlWith(request, { id: idOf(request) }),
      model: {
        id: idOf(request),
        email: reset?.email,
        known: reset && `${reset.firstName} ${reset.lastName} ${reset.email}`,
        lengths: passwordLengths,
        problem,
        problemList: problem ? [{ name: 'Password', message: problem }] : [],
        refusal: refusal?.message
      }
    })
  }
}

/** The id in the link of a mail, which the form of its page contains as well. */
function idOf(request: FastifyRequest): string {
  return fieldOf(request.body, 'Id') || fieldOf(request.query, 'id')
}
