import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { emailFieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { SessionEnded } from '../../kernel/sessions/ended-sessions.ts'
import { renewForPersonalData } from '../../kernel/sessions/renew-for-personal-data.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { accountOf } from './check-login.ts'
import { passwordLengths } from './new-password.ts'
import { register } from './register.ts'
import { readRegistration, registrationProblems, VAT_PATTERN } from './registration-form.ts'

interface Problems {
  problems?: Record<string, string>
  refusal?: RefusalError | undefined
}

/**
 * Registration [ACC-01]: a form, and a mail with a link to a page of `registrationLinkPages`. The response to the form is the same for
 * everyone, so that it does not tell who is a customer.
 */
export function registerPages(pages: Pages, { db, showPage, isDemo }: Cms): void {
  const formLimit: RouteLimit = {
    name: 'register',
    accountOf: request => accountOf(emailFieldOf(request.body)),
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), { refusal })
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
      address: urlWith(request, { returnUrl: returnPath(request) ?? '' }),
      status: refusal?.status ?? (list.length > 0 ? 422 : 200),
      model: {
        fields: readRegistration(request.body),
        lengths: passwordLengths,
        vatPattern: VAT_PATTERN,
        problems,
        problemList: list,
        refusal: refusal?.message,
        returnUrl: returnPath(request) ?? ''
      }
    })
  }
}
