import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { accountOf } from './check-login.ts'
import { knownDevice, rememberDevice } from './device-cookie.ts'
import { logIn } from './log-in.ts'
import { endLoginStep, findLoginStep, type LoginStep } from './login-step.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { sealingOf } from './sealing.ts'
import { notify, spendCode } from './two-factor.ts'
import { showSettings } from './two-factor-forms.ts'

type Problems = Partial<Record<'Code' | 'RecoveryCode', string>>

/** The second step of a login: a code of the app, or a recovery code [ACC-02]. Customers who are logged in find its settings here. */
export function twoFactorPages(pages: Pages, cms: Cms): void {
  const { db, showPage } = cms

  const limit: RouteLimit = {
    name: 'twoFactor',
    accountOf: async request => accountOf((await findLoginStep(db, request))?.email ?? ''),
    deviceOf: (request, account) => knownDevice(db, request, account),
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), {}, refusal)
  }

  pages.get('/security/twofactorhome', async (request, reply, { culture }) => {
    if (await findLoginStep(db, request)) return showForm(request, reply, culture)
    const session = await findSession(db, request)
    if (session?.customerId !== undefined) return showSettings(cms, request, reply, culture)
    return showForm(request, reply, culture)
  })

  pages.post('/security/twofactorhome', { limit }, async (request, reply, site) => {
    const { culture } = site
    const step = await findLoginStep(db, request)
    if (!step) return showForm(request, reply, culture)
    const problems = await checkCode(request, step, site)
    if (problems) return showForm(request, reply, culture, problems)
    const proof = { passwordHash: step.passwordHash, hasCode: true }
    const isLoggedIn = await logIn(db, request, reply, step.customerId, proof)
    await endLoginStep(db, request, reply, step)
    // the password has been changed meanwhile
    if (!isLoggedIn) return showForm(request, reply, culture)
    await rememberDevice(db, request, reply, accountOf(step.email))
    return seeOther(reply, step.returnPath ?? `${homeLink(site)}/account`)
  })

  /** What is wrong with the code; `undefined` if it is right, and now used up. */
  async function checkCode(
    request: FastifyRequest,
    { customerId }: LoginStep,
    site: LocalizedSite
  ): Promise<Problems | undefined> {
    const sealing = await sealingOf(db, cms.encryptionKey)
    const recoveryCode = fieldOf(request.body, 'RecoveryCode', 50)
    if (recoveryCode) {
      if (!(await spendRecoveryCode(db, sealing, customerId, recoveryCode))) {
        return { RecoveryCode: text(site.culture, 'Security.WrongRecoveryCode') }
      }
      const count = await countRecoveryCodes(db, customerId)
      await notify(db, site, customerId, 'Security.RecoveryMail', { count })
      return undefined
    }
    const result = await spendCode(db, sealing, customerId, fieldOf(request.body, 'Code', 50))
    return result === 'right' ? undefined : { Code: codeProblem(result, site.culture) }
  }

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    problems: Problems = {},
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const step = await findLoginStep(db, request)
    const problemList = Object.entries(problems).map(([name, message]) => ({ name, message }))
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    noStore(reply)
    return showPage(request, reply, {
      template: 'security/two-factor-login',
      culture,
      title: text(culture, step ? 'Security.EnterCode' : 'Security.LoginExpired'),
      status: step ? (refusal?.status ?? (problemList.length > 0 ? 422 : 200)) : 410,
      model: {
        isOpen: step !== undefined,
        returnUrl: step?.returnPath ?? '',
        problems,
        problemList,
        refusal: refusal?.message
      }
    })
  }
}

/** Why a code of the app is not accepted. */
function codeProblem(result: 'used' | 'wrong', culture: Culture): string {
  return text(culture, result === 'used' ? 'Security.UsedCode' : 'Security.WrongCode')
}
