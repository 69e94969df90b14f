import type { FastifyReply, FastifyRequest } from 'fastify'
import { qrPath } from '../../../src/lib/qr/qr-path.ts'
import type { RefusalError } from '../../../src/server/index.ts'
import { inTransaction } from '../../kernel/database/database.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms, Page } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { formatDay } from '../../kernel/texts/format-day.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { ownPasswordProblem, ownProofProblems, type ProofProblems } from './own-proof.ts'
import { type OwnSession, ownSession } from './own-session.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { sealingOf } from './sealing.ts'
import { totpAddress } from './totp.ts'
import {
  completeSetup,
  findSetup,
  hasTwoFactor,
  notify,
  startSetup,
  turnOffTwoFactor
} from './two-factor.ts'

const HOME = '/security/twofactorhome'

/**
 * The settings of the second factor: turning it on with an authenticator app, new recovery codes, and turning it off [ACC-02].
 * Each change needs the password, and the code if there is one. Pages report success with `data-vitrine-modal-answer`, because
 * they are shown in a dialog.
 */
export function twoFactorSettings(pages: Pages, cms: Cms): void {
  const { db } = cms
  const sealing = () => sealingOf(db, cms.encryptionKey)

  pages.post(`${HOME}/setup`, limited(showSettings), async (request, reply, site) => {
    const { culture } = site
    const session = await ownSession(reply)
    if (await hasTwoFactor(db, session.customerId))
      return seeOther(reply, homeLink(site) + HOME)
    try {
      const Password = await ownPasswordProblem(db, request, session.customerId, culture)
      if (Password) return showSettings(cms, request, reply, culture, { Password })
    } catch (error) {
      return showSettings(cms, request, reply, culture, {}, refusalOf(error, culture))
    }
    await startSetup(db, await sealing(), session)
    return showSettings(cms, request, reply, culture)
  })

  pages.post(`${HOME}/confirm`, limited(showSettings), async (request, reply, site) => {
    const { culture } = site
    const session = await ownSession(reply)
    const code = fieldOf(request.body, 'Code', 50)
    const result = await completeSetup(db, await sealing(), site, session, code)
    if (!result) return seeOther(reply, homeLink(site) + HOME)
    if ('codes' in result) {
      return showCodes(request, reply, culture, { codes: result.codes, isNew: true })
    }
    const minutes = result.driftMinutes
    const Code =
      minutes === undefined
        ? text(culture, 'Security.WrongCode')
        : text(culture, 'Security.ClockDrift', { minutes })
    return showSettings(cms, request, reply, culture, { Code })
  })

  for (const action of ['codes', 'off'] as const) {
    const show: ShowForm = (_, request, reply, culture, problems, refusal) =>
      showAction(action, request, reply, culture, problems, refusal)

    pages.get(`${HOME}/${action}`, (request, reply, { culture }) =>
      showAction(action, request, reply, culture)
    )

    pages.post(`${HOME}/${action}`, limited(show), async (request, reply, site) => {
      const { culture } = site
      const session = await ownSession(reply)
      const { customerId } = session
      if (!(await hasTwoFactor(db, customerId))) return seeOther(reply, homeLink(site) + HOME)
      try {
        const seal = await sealing()
        const problems = await ownProofProblems(db, seal, request, customerId, culture)
        if (problems) return showAction(action, request, reply, culture, problems)
      } catch (error) {
        return showAction(action, request, reply, culture, {}, refusalOf(error, culture))
      }
      if (action === 'off') {
        await turnOffTwoFactor(db, site, customerId)
        return show200(request, reply, culture, 'two-factor-off', 'Security.TwoFactorIsOff', {})
      }
      const seal = await sealing()
      const codes = await inTransaction(db, async tx => {
        await notify(tx, site, customerId, 'Security.NewCodesMail')
        return renewRecoveryCodes(tx, seal, customerId)
      })
      return showCodes(request, reply, culture, { codes, isNew: false })
    })
  }

  function limited(show: ShowForm): { limit: RouteLimit } {
    return {
      limit: {
        name: 'twoFactor',
        showForm: (request, reply, refusal) =>
          show(cms, request, reply, cultureOfUrl(request), {}, refusal)
      }
    }
  }

  async function showAction(
    action: 'codes' | 'off',
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    problems: ProofProblems = {},
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await ownSession(reply)
    const key = action === 'off' ? 'Security.TurnOff' : 'Security.NewCodes'
    return showForm(cms, request, reply, problems, refusal, {
      template: 'security/two-factor-action',
      culture,
      title: text(culture, key),
      model: { action, email: await emailOf(cms, session), key }
    })
  }

  function showCodes(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    { codes, isNew }: { codes: string[]; isNew: boolean }
  ): Promise<FastifyReply> {
    const date = formatDay(new Date(), culture)
    const heading = text(culture, 'Security.CodesFile', { date })
    const lines = [heading, '', ...codes, '']
    const title = isNew ? 'Security.TwoFactorIsOn' : 'Security.RecoveryCodes'
    return show200(request, reply, culture, 'recovery-codes', title, {
      codes,
      heading,
      isNew,
      file: `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
    })
  }

  function show200(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    template: string,
    title: string,
    model: object
  ): Promise<FastifyReply> {
    noStore(reply)
    return cms.showPage(request, reply, {
      template: `security/${template}`,
      culture,
      address: homeLink({ ...cms, culture }) + HOME,
      title: text(culture, title),
      model
    })
  }
}

type ShowForm = (
  cms: Cms,
  request: FastifyRequest,
  reply: FastifyReply,
  culture: Culture,
  problems?: ProofProblems,
  refusal?: RefusalError
) => Promise<FastifyReply>

/** Shows whether the second factor is on and, while it is being set up, the secret for the app. */
export const showSettings: ShowForm = async (
  cms,
  request,
  reply,
  culture,
  problems = {},
  refusal
) => {
  const { db } = cms
  const session = await ownSession(reply)
  const { customerId } = session
  const isOn = await hasTwoFactor(db, customerId)
  const sealing = await sealingOf(db, cms.encryptionKey)
  const secret = isOn ? undefined : await findSetup(db, sealing, session)
  const email = await emailOf(cms, session)
  return showForm(cms, request, reply, problems, refusal, {
    template: 'security/two-factor',
    culture,
    title: text(culture, 'Security.TwoFactor'),
    address: homeLink({ ...cms, culture }) + HOME,
    model: {
      isOn,
      email,
      codesLeft: isOn ? await countRecoveryCodes(db, customerId) : 0,
      setup: secret && setupModel(secret, email)
    }
  })
}

function setupModel(secret: string, email: string) {
  const address = totpAddress(secret, email)
  return { address, key: secret.replace(/(.{4})(?=.)/g, '$1 '), qr: qrPath(address) }
}

async function emailOf({ db }: Cms, { customerId }: OwnSession): Promise<string> {
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return email
}

function showForm(
  { showPage }: Cms,
  request: FastifyRequest,
  reply: FastifyReply,
  problems: ProofProblems,
  refusal: RefusalError | undefined,
  page: Page
): Promise<FastifyReply> {
  const problemList = Object.entries(problems).map(([name, message]) => ({ name, message }))
  if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
  noStore(reply)
  return showPage(request, reply, {
    ...page,
    status: refusal?.status ?? (problemList.length > 0 ? 422 : 200),
    model: { ...page.model, problems, problemList, refusal: refusal?.message }
  })
}
