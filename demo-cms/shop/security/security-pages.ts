import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { isPersonalPath } from '../../kernel/http/access.ts'
import { emailFieldOf, fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { cookieHashOf, findSession } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { accountOf, checkLogin } from './check-login.ts'
import { knownDevice, rememberDevice } from './device-cookie.ts'
import { logIn, logOff } from './log-in.ts'
import { loginNotices } from './login-notices.ts'
import { startLoginStep } from './login-step.ts'
import { checkPasskey } from './passkey-login.ts'
import { LoginResponse, readResponse } from './passkey-response.ts'
import { relyingPartyOf } from './relying-party.ts'
import { hasTwoFactor } from './two-factor.ts'

/** Why a page leads here, by the parameter `notice`. */
const NOTICES: Readonly<Record<string, string>> = { password: 'Security.LogInWithNewPassword' }

/** Login, with a password or a passkey, and logoff [ACC-01]. */
export function securityPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const limit: RouteLimit = {
    name: 'login',
    accountOf: request => accountOf(emailFieldOf(request.body)),
    deviceOf: (request, account) => knownDevice(db, request, account),
    showForm: (request, reply, refusal) =>
      showLogin(request, reply, cultureOfUrl(request), refusal)
  }

  pages.get('/security/login', (request, reply, { culture }) =>
    showLogin(request, reply, culture)
  )

  pages.post('/security/login', { limit }, async (request, reply, site) => {
    const { culture } = site
    if (fieldOf(request.body, 'Credential')) return logInWithPasskey(request, reply, site)
    const email = emailFieldOf(request.body)
    const password = passwordOf(request.body, 'Password')
    const isKnownDevice = request.countedBy?.device !== undefined
    try {
      const checked = await checkLogin(db, { email, password, isKnownDevice }, culture)
      const { customerId, passwordHash } = checked
      if (await hasTwoFactor(db, customerId)) {
        await startLoginStep(db, request, reply, checked, returnPath(request))
        return seeOther(reply, `${homeLink(site)}/security/twofactorhome`)
      }
      const proof = { passwordHash, hasCode: false }
      if (!(await logIn(db, request, reply, customerId, proof))) {
        throw new RefusalError(422, text(culture, 'Account.WrongLogin'))
      }
      await rememberDevice(db, request, reply, accountOf(email))
    } catch (error) {
      return showLogin(request, reply, culture, refusalOf(error, culture))
    }
    return seeOther(reply, returnPath(request) ?? `${homeLink(site)}/account`)
  })

  pages.get('/security/logoff', (request, reply, { culture }) =>
    showPage(request, reply, {
      template: 'security/logoff',
      culture,
      title: text(culture, 'Account.LogOff'),
      model: {}
    })
  )

  pages.post('/security/logoff', async (request, reply, site) => {
    await logOff(db, request, reply)
    // on a shared computer, nobody else may see cached pages
    reply.header('clear-site-data', '"cache"')
    return seeOther(reply, homeLink(site))
  })

  async function logInWithPasskey(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite
  ): Promise<FastifyReply> {
    const { culture } = site
    try {
      const response = readResponse(LoginResponse, request.body)
      const sessionHash = cookieHashOf(request)
      const party = relyingPartyOf(request)
      const owner = await checkPasskey(db, party, sessionHash, response, culture)
      await logIn(db, request, reply, owner.customerId)
      await rememberDevice(db, request, reply, accountOf(owner.email))
    } catch (error) {
      return showLogin(request, reply, culture, refusalOf(error, culture))
    }
    return seeOther(reply, returnPath(request) ?? `${homeLink(site)}/account`)
  }

  async function showLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await findSession(db, request)
    const returnUrl = returnPath(request) ?? ''
    const own = loginNotices.all().map(noticeOf => noticeOf(returnUrl, { basePath, culture }))
    const isPersonal = isPersonalPath(request.server.guardedRoutes, returnUrl)
    const notice =
      own.find(key => key !== undefined) ??
      NOTICES[fieldOf(request.query, 'notice')] ??
      (isPersonal && !session?.customerId ? 'Account.LogInForPage' : undefined)
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    return showPage(request, reply, {
      template: 'security/login',
      culture,
      title: text(culture, 'Account.LogIn'),
      address: urlWith(request, { returnUrl }),
      status: refusal?.status ?? 200,
      model: {
        email: emailFieldOf(request.body),
        problem: refusal?.message,
        returnUrl,
        notice: notice && text(culture, notice)
      }
    })
  }
}
