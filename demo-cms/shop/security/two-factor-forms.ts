import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { qrPath } from 'vitrine/shared'
import { homeLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms, Page } from '../../kernel/http/page.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { formatDay } from '../../kernel/texts/format-day.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { ProofProblems } from './own-proof.ts'
import { type OwnSession, ownSession } from './own-session.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { sealingOf } from './sealing.ts'
import { totpAddress } from './totp.ts'
import { findSetup, hasTwoFactor } from './two-factor.ts'

/** The page with the settings of the second factor. */
export const HOME = '/security/twofactorhome'

export type ShowForm = (
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

export async function emailOf({ db }: Cms, { customerId }: OwnSession): Promise<string> {
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return email
}

export function showForm(
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

/** The limit of the forms that need a password or a code; `show` shows the form again when it is reached. */
export function limited(cms: Cms, show: ShowForm): { limit: RouteLimit } {
  return {
    limit: {
      name: 'twoFactor',
      showForm: (request, reply, refusal) =>
        show(cms, request, reply, cultureOfUrl(request), {}, refusal)
    }
  }
}

/** Shows recovery codes, with a file to keep them. */
export function showCodes(
  cms: Cms,
  request: FastifyRequest,
  reply: FastifyReply,
  culture: Culture,
  { codes, isNew }: { codes: string[]; isNew: boolean }
): Promise<FastifyReply> {
  const date = formatDay(new Date(), culture)
  const heading = text(culture, 'Security.CodesFile', { date })
  const lines = [heading, '', ...codes, '']
  const title = isNew ? 'Security.TwoFactorIsOn' : 'Security.RecoveryCodes'
  return showResult(cms, request, reply, culture, 'recovery-codes', title, {
    codes,
    heading,
    isNew,
    file: `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
  })
}

/** Shows what was done. */
export function showResult(
  cms: Cms,
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
