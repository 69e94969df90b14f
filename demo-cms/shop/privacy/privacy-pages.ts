import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { forgetSession } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { shopDay } from '../../kernel/time/shop-time.ts'
import { refusalOf } from '../security/busy.ts'
import { ownProofProblems, type ProofProblems } from '../security/own-proof.ts'
import { ownSession } from '../security/own-session.ts'
import { askToConfirm, isRecent } from '../security/recent-login.ts'
import { sealingOf } from '../security/sealing.ts'
import { hasTwoFactor } from '../security/two-factor.ts'
import { canBeDeleted, deleteAccount, deletionState } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { subscriptionOf } from './newsletter.ts'

/** What customers decide about their data: newsletter, a copy of everything, and the deletion of the account. */
export function privacyPages(pages: Pages, { db, encryptionKey, showPage }: Cms): void {
  const limit: RouteLimit = {
    name: 'twoFactor',
    showForm: (request, reply, refusal) =>
      showDeletion(request, reply, cultureOfUrl(request), {}, refusal)
  }

  pages.get('/account/privacy', async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const { customerId } = session
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    return showPage(request, reply, {
      template: 'privacy/privacy',
      culture,
      title: text(culture, 'Privacy.Title'),
      model: {
        isRecent: isRecent(session),
        subscription: await subscriptionOf(db, customerId),
        isDone: fieldOf(request.query, 'done') === 'newsletter'
      }
    })
  })

  // a device that was left alone must not be enough for a copy of everything
  pages.get('/account/privacy/export', async (_, reply, site) => {
    const session = await ownSession(reply)
    if (!isRecent(session)) return askToConfirm(reply, site, '/account/privacy')
    const day = shopDay()
    return noStore(reply)
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="vitrine-${day}.json"`)
      .send(JSON.stringify(await exportData(db, session.customerId), null, 2))
  })

  pages.get('/account/privacy/delete', (request, reply, { culture }) =>
    showDeletion(request, reply, culture)
  )

  pages.post('/account/privacy/delete', { limit }, async (request, reply, site) => {
    const { culture } = site
    const { customerId } = await ownSession(reply)
    try {
      // a code that was entered for nothing would be used up
      const isPossible = canBeDeleted(await deletionState(db, customerId))
      const sealing = await sealingOf(db, encryptionKey)
      const problems = isPossible
        ? await ownProofProblems(db, sealing, request, customerId, culture)
        : undefined
      if (problems) return showDeletion(request, reply, culture, problems)
      if (!isPossible || !(await deleteAccount(db, customerId, culture))) {
        return showDeletion(request, reply, culture)
      }
    } catch (error) {
      return showDeletion(request, reply, culture, {}, refusalOf(error, culture))
    }
    forgetSession(request, reply)
    reply.header('clear-site-data', '"cache"')
    return seeOther(reply, `${homeLink(site)}/account-deleted`)
  })

  pages.get('/account-deleted', (request, reply, { culture }) =>
    showPage(request, reply, {
      template: 'privacy/deleted',
      culture,
      title: text(culture, 'Privacy.Deleted'),
      model: {}
    })
  )

  async function showDeletion(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    problems: ProofProblems = {},
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await ownSession(reply)
    const { email } = await db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', session.customerId)
      .executeTakeFirstOrThrow()
    const problemList = Object.entries(problems).map(([name, message]) => ({ name, message }))
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    return showPage(request, reply, {
      template: 'privacy/delete',
      culture,
      title: text(culture, 'Privacy.Delete'),
      status: refusal?.status ?? (problemList.length > 0 ? 422 : 200),
      model: {
        ...(await deletionState(db, session.customerId)),
        needsCode: await hasTwoFactor(db, session.customerId),
        email,
        problems,
        problemList,
        refusal: refusal?.message
      }
    })
  }
}
