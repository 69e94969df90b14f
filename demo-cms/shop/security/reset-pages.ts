import type { FastifyReply, FastifyRequest } from 'fastify'
import { isEmail } from '../../../src/lib/validation/email.ts'
import type { RefusalError } from '../../../src/server/index.ts'
import { emailFieldOf, fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { addressWith } from '../../kernel/http/page-address.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { findSession, forgetSession } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { accountOf } from './check-login.ts'
import { knownDevice, rememberDevice } from './device-cookie.ts'
import { newPasswordProblem, passwordLengths } from './new-password.ts'
import { hashPassword } from './password.ts'
import { completeReset, findReset, type PasswordReset, requestReset } from './reset-password.ts'

interface Problems {
  problem?: string | undefined
  refusal?: RefusalError | undefined
}

/**
 * Forgotten passwords [ACC-01]: a form, a mail, and a page that the link in the mail opens. The response to the form is the same
 * for everyone, so that it does not tell who is a customer.
 */
export function resetPages(pages: Pages, { db, basePath, showPage, isDemo }: Cms): void {
  const formLimit: RouteLimit = {
    name: 'passwordReset',
    accountOf: request => accountOf(emailFieldOf(request.body)),
    // strangers who ask for links to an account do not keep its owner from asking
    deviceOf: (request, account) => knownDevice(db, request, account),
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), { refusal })
  }

  /** The link counts as the account whose password is guessed. */
  const linkLimit: RouteLimit = { name: 'login', accountOf: idOf }

  pages.get('/security/forgotpassword', (request, reply, { culture }) =>
    showForm(request, reply, culture)
  )

  pages.post('/security/forgotpassword', { limit: formLimit }, async (request, reply, site) => {
    const { culture } = site
    const email = emailFieldOf(request.body)
    if (!isEmail(email)) {
      const key = email ? 'Checkout.Wrong.Email' : 'Checkout.Missing.Email'
      return showForm(request, reply, culture, { problem: text(culture, key) })
    }
    await requestReset(db, site, {
      email,
      origin: request.shopOrigin,
      returnPath: returnPath(request)
    })
    return seeOther(reply, `${homeLink(site)}/security/forgotpassword/sent`)
  })

  pages.get('/security/forgotpassword/sent', (request, reply, { culture }) =>
    showPage(request, reply, {
      template: 'security/forgot-password-sent',
      culture,
      title: text(culture, 'Account.MailSent'),
      model: { hasOutbox: isDemo }
    })
  )

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

  function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    { problem, refusal }: Problems = {}
  ): Promise<FastifyReply> {
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    return showPage(request, reply, {
      template: 'security/forgot-password',
      culture,
      title: text(culture, 'Security.Forgot'),
      address: addressWith(request, { returnUrl: returnPath(request) ?? '' }),
      status: refusal?.status ?? (problem ? 422 : 200),
      model: {
        email: emailFieldOf(request.body),
        problem,
        problemList: problem ? [{ name: 'Email', message: problem }] : [],
        refusal: refusal && `${refusal.message} ${text(culture, 'Security.LinksStayValid')}`,
        returnUrl: returnPath(request) ?? ''
      }
    })
  }

  function showReset(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    reset: PasswordReset | undefined,
    { problem, refusal }: Problems = {}
  ): Promise<FastifyReply> {
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    // the id in the address must not reach other sites, or be kept
    noStore(reply).header('referrer-policy', 'no-referrer')
    return showPage(request, reply, {
      template: 'security/reset-password',
      culture,
      title: text(culture, reset ? 'Security.NewPassword' : 'Account.LinkExpired'),
      status: reset ? (refusal?.status ?? (problem ? 422 : 200)) : 410,
      canonicalPath: `${basePath}/${culture}/security/forgotpassword`,
      address: addressWith(request, { id: idOf(request) }),
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
