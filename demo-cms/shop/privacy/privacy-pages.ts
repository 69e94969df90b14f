import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from '../../../src/server/index.ts'
import { fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { findSession, forgetSession, sessionOf } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { shopDay } from '../../kernel/time/shop-time.ts'
import { refusalOf } from '../security/busy.ts'
import { verifyPassword } from '../security/password.ts'
import { deleteAccount, deletionState } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { subscriptionOf } from './newsletter.ts'

/** What customers decide about their data: newsletter, a copy of everything, and the deletion of the account. */
export function privacyPages(pages: Pages, { db, showPage }: Cms): void {
  const limit: RouteLimit = {
    name: 'login',
    showForm: (request, reply, refusal) =>
      showDeletion(request, reply, cultureOfUrl(request), refusal)
  }

  pages.get('/account/privacy', async (request, reply, site) => {
    const { culture } = site
    const { customerId } = await sessionOf(db, request, reply)
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    return showPage(request, reply, {
      template: 'privacy/privacy',
      culture,
      title: text(culture, 'Privacy.Title'),
      model: {
        subscription: await subscriptionOf(db, customerId),
        isDone: fieldOf(request.query, 'done') === 'newsletter'
      }
    })
  })

  pages.get('/account/privacy/export', async (request, reply) => {
    const session = await findSession(db, request)
    // a member of staff who acts for a customer does not get everything about them
    if (session?.customerId === undefined || session.staffId !== undefined) {
      return reply.callNotFound()
    }
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
    const session = await findSession(db, request)
    if (session?.customerId === undefined || session.staffId !== undefined) {
      return reply.callNotFound()
    }
    try {
      const { password_hash } = await db
        .selectFrom('customers')
        .select('password_hash')
        .where('id', '=', session.customerId)
        .executeTakeFirstOrThrow()
      const password = passwordOf(request.body, 'Password')
      if (!(await verifyPassword(password, password_hash))) {
        throw new RefusalError(422, text(culture, 'Account.WrongPassword'))
      }
      if (!(await deleteAccount(db, session.customerId, culture))) {
        return showDeletion(request, reply, culture)
      }
    } catch (error) {
      return showDeletion(request, reply, culture, refusalOf(error, culture))
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
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await sessionOf(db, request, reply)
    if (session.customerId === undefined || session.staffId !== undefined) {
      reply.callNotFound()
      return reply
    }
    const { email } = await db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', session.customerId)
      .executeTakeFirstOrThrow()
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    return showPage(request, reply, {
      template: 'privacy/delete',
      culture,
      title: text(culture, 'Privacy.Delete'),
      status: refusal?.status ?? 200,
      model: {
        ...(await deletionState(db, session.customerId)),
        email,
        problem: refusal?.message
      }
    })
  }
}
