import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { isEmail } from 'vitrine/shared'
import { emailFieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { accountOf } from './check-login.ts'
import { knownDevice } from './device-cookie.ts'
import { requestReset } from './reset-password.ts'

interface Problems {
  problem?: string | undefined
  refusal?: RefusalError | undefined
}

/**
 * Forgotten passwords [ACC-01]: a form that sends a mail with a link. The response to the form is the same for everyone, so that
 * it does not tell who is a customer.
 */
export function forgotPasswordPages(pages: Pages, { db, showPage, isDemo }: Cms): void {
  const formLimit: RouteLimit = {
    name: 'passwordReset',
    accountOf: request => accountOf(emailFieldOf(request.body)),
    // strangers who ask for links to an account do not keep its owner from asking
    deviceOf: (request, account) => knownDevice(db, request, account),
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), { refusal })
  }

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
      address: urlWith(request, { returnUrl: returnPath(request) ?? '' }),
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
}
