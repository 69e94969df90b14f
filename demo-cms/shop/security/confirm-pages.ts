import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { giveSession } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { type OwnSession, ownSession } from './own-session.ts'
import { checkPasskey } from './passkey-login.ts'
import { LoginResponse, readResponse } from './passkey-response.ts'
import { passkeysOf } from './passkeys.ts'
import { verifyPassword } from './password.ts'
import { CONFIRM_PATH } from './recent-login.ts'
import { relyingPartyOf } from './relying-party.ts'
import { renewSession } from './renew-session.ts'

/** Asks a customer who is logged in for the password or a passkey, before something that only they may change [ACC-01]. */
export function confirmPages(pages: Pages, { db, showPage }: Cms): void {
  const limit: RouteLimit = {
    name: 'login',
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), { refusal })
  }

  pages.get(CONFIRM_PATH, (request, reply, { culture }) => showForm(request, reply, culture))

  pages.post(CONFIRM_PATH, { limit }, async (request, reply, site) => {
    const { culture } = site
    const session = await ownSession(reply)
    try {
      const problem = await problemOf(request, session, culture)
      if (problem) return showForm(request, reply, culture, { problem })
    } catch (error) {
      return showForm(request, reply, culture, { refusal: refusalOf(error, culture) })
    }
    giveSession(
      request,
      reply,
      await inTransaction(db, tx => renewSession(tx, request, session))
    )
    return seeOther(reply, returnPath(request) ?? `${homeLink(site)}/account/security`)
  })

  /**
   * What is wrong with the password.
   *
   * @throws {RefusalError} for a passkey that is not the customer's.
   * @throws {QueueFullError} if too many passwords are being checked.
   */
  async function problemOf(
    request: FastifyRequest,
    { idHash, customerId }: OwnSession,
    culture: Culture
  ): Promise<string | undefined> {
    if (fieldOf(request.body, 'Credential')) {
      const response = readResponse(LoginResponse, request.body)
      const party = relyingPartyOf(request)
      const owner = await checkPasskey(db, party, idHash, response, culture)
      if (owner.customerId === customerId) return undefined
      throw new RefusalError(422, text(culture, 'Security.WrongPasskey'))
    }
    const password = passwordOf(request.body, 'Password')
    if (!password) return text(culture, 'Account.MissingPassword')
    const { password_hash } = await customerOf(db, customerId)
    const isRight = await verifyPassword(password, password_hash)
    return isRight ? undefined : text(culture, 'Account.WrongPassword')
  }

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    {
      problem,
      refusal
    }: { problem?: string | undefined; refusal?: RefusalError | undefined } = {}
  ): Promise<FastifyReply> {
    const session = await ownSession(reply)
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    return showPage(request, reply, {
      template: 'security/confirm',
      culture,
      title: text(culture, 'Security.Confirm'),
      address: urlWith(request, { returnUrl: returnPath(request) ?? '' }),
      status: refusal?.status ?? (problem ? 422 : 200),
      model: {
        path: CONFIRM_PATH,
        email: (await customerOf(db, session.customerId)).email,
        hasPasskeys: (await passkeysOf(db, session.customerId)).length > 0,
        returnUrl: returnPath(request) ?? '',
        problem,
        problemList: problem ? [{ name: 'Password', message: problem }] : [],
        refusal: refusal?.message
      }
    })
  }
}

function customerOf(db: Db, id: number): Promise<{ email: string; password_hash: string }> {
  return db
    .selectFrom('customers')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
