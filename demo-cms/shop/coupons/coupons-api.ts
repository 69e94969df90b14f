import type { FastifyInstance } from 'fastify'
import { coupons as calls } from '../../../src/contract/index.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { couponsOf } from './coupons-of.ts'

/** A customer's own coupons, as data and as HTML [CART-07]. */
export async function couponsApi(
  app: FastifyInstance,
  { db, basePath, render }: Cms
): Promise<void> {
  neverStore(app)

  app.get<{ Params: { id: string } }>(
    `${basePath}/api/v1/couponcode/user/:id`,
    async (request, reply) => {
      const session = await findSession(db, request)
      if (session?.customerId === undefined) return reply.code(401).send()
      // nobody learns who else there is
      if (String(session.customerId) !== request.params.id) return reply.code(404).send()
      const culture = cultureFor(request)
      return checkedReply(calls.ofUser, await couponsOf(db, session.customerId, culture))
    }
  )

  app.get(`${basePath}/widget/couponcodes/list`, async (request, reply) => {
    const session = await findSession(db, request)
    if (session?.customerId === undefined) return reply.code(401).send()
    const culture = cultureFor(request)
    const html = await render(
      'coupons/list',
      { coupons: await couponsOf(db, session.customerId, culture) },
      { culture, app: basePath, site: basePath, csrf: session.csrf }
    )
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
