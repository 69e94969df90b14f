import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from '../../../src/server/index.ts'
import { emailFieldOf, fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { addressWith } from '../../kernel/http/page-address.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { SessionEnded } from '../../kernel/sessions/ended-sessions.ts'
import { renewForPersonalData } from '../../kernel/sessions/renew-for-personal-data.ts'
import { cookieHashOf } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { accountOf } from './check-login.ts'
import { rememberDevice } from './device-cookie.ts'
import { logIn } from './log-in.ts'
import { passwordLengths } from './new-password.ts'
import {
  completeRegistration,
  findRegistration,
  isSameBrowser,
  mayConfirm,
  type PendingRegistration,
  register
} from './register.ts'
import { readRegistration, registrationProblems } from './registration-form.ts'

interface Problems {
  problems?: Record<string, string>
  refusal?: RefusalError | undefined
}

/**
 * Registration [ACC-01]: a form, a mail, and a page that the link in the mail opens. The response to the form is the same for
 * everyone, so that it does not tell who is a customer.
 */
export function registerPages(pages: Pages, { db, basePath, showPage, isDemo }: Cms): void {
  const formLimit: RouteLimit = {
    name: 'register',
    accountOf: request => accountOf(emailFieldOf(request.body)),
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), { refusal })
  }

  /** The link counts as the account whose password is guessed. */
  const confirmLimit: RouteLimit = {
    name: 'login',
    accountOf: request => idOf(request),
    async showForm(request, reply, refusal) {
      const registration = await findRegistration(db, idOf(request))
      return showConfirm(request, reply, cultureOfUrl(request), registration, refusal)
    }
  }

  pages.get('/security/register', (request, reply, { culture }) =>
    showForm(request, reply, culture)
  )

  pages.post('/security/register', { limit: formLimit }, async (request, reply, site) => {
    const { culture } = site
    const fields = readRegistration(request.body)
    const problems = registrationProblems(fields, culture)
    if (Object.keys(problems).length > 0) {
      return showForm(request, reply, culture, { problems })
    }
    const browserHash = await personalBrowserHash(request, reply)
    try {
      await register(db, site, {
        fields,
        origin: request.shopOrigin,
        browserHash,
        returnPath: returnPath(request)
      })
    } catch (error) {
      const refusal = refusalOf(error, culture)
      return showForm(request, reply, culture, { refusal })
    }
    return seeOther(reply, `${homeLink(site)}/security/register/sent`)
  })

  pages.get('/security/register/sent', (request, reply, { culture }) =>
    showPage(request, reply, {
      template: 'security/register-sent',
      culture,
      title: text(culture, 'Account.MailSent'),
      model: { hasOutbox: isDemo }
    })
  )

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
      return seeOther(reply, registration.returnPath ?? `${homeLink(site)}/account`)
    }
  )

  /**
   * Identifies the browser of a registration, under a new id of its session: somebody may have planted the one that it has.
   *
   * @returns `undefined` if the session has just ended on another device, for example: the link asks for the password then.
   * @throws {RequestRepeated} if the session gets a new id.
   */
  async function personalBrowserHash(
    request: FastifyRequest,
    reply: FastifyReply
  ): Promise<string | undefined> {
    try {
      const session = await reply.session()
      await renewForPersonalData(db, request, reply, session)
      return session.idHash
    } catch (error) {
      if (error instanceof SessionEnded && error.by !== 'login') return undefined
      throw error
    }
  }

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    { problems = {}, refusal }: Problems = {}
  ): Promise<FastifyReply> {
    const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    return showPage(request, reply, {
      template: 'security/register',
      culture,
      title: text(culture, 'Account.Register'),
      address: addressWith(request, { returnUrl: returnPath(request) ?? '' }),
      status: refusal?.status ?? (list.length > 0 ? 422 : 200),
      model: {
        fields: readRegistration(request.body),
        lengths: passwordLengths,
        problems,
        problemList: list,
        refusal: refusal?.message,
        returnUrl: returnPath(request) ?? ''
      }
    })
  }

  function showConfirm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    registration: PendingRegistration | undefined,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    // the id in the address must not reach other sites
    noStore(reply).header('referrer-policy', 'no-referrer')
    return showPage(request, reply, {
      template: 'security/register-confirm',
      culture,
      title: text(culture, registration ? 'Account.Confirm' : 'Account.LinkExpired'),
      status: registration ? (refusal?.status ?? 200) : 410,
      canonicalPath: `${basePath}/${culture}/security/register`,
      address: addressWith(request, { id: idOf(request) }),
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
