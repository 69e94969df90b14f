import type { FastifyInstance } from 'fastify'
import { safeParse } from 'valibot'
import { quickOrder } from '../../../src/contract/index.ts'
import { MOST_ORDER_LINES, parseOrderLines } from '../../../src/lib/quick-order/order-lines.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { keyOf } from '../../kernel/http/fields.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor, siteFor } from '../../kernel/http/request-culture.ts'
import { findSession, sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { addLines } from './add-lines.ts'
import { checkLines } from './check-lines.ts'

/** The calls of an order by reference. */
export async function quickOrderApi(app: FastifyInstance, { db, basePath }: Cms) {
  const path = `${basePath}/api/v1/catalog/quickorder`

  neverStore(app)

  app.get<{ Querystring: { lines?: string | string[] } }>(`${path}/lines`, async request => {
    const site = siteFor(request, basePath)
    const session = await findSession(db, request)
    const lines = parseOrderLines([request.query.lines ?? ''].flat().join('\n'))
      .slice(0, MOST_ORDER_LINES)
      .flatMap(({ reference, quantity }) => (quantity ? [{ reference, quantity }] : []))
    const who = { customerId: session?.customerId, cartId: session?.cartId }
    return checkedReply(quickOrder.check, await checkLines(db, site, lines, who))
  })

  app.post(`${path}/addtocart`, async (request, reply) => {
    const culture = cultureFor(request)
    const site = { basePath, culture }
    const body = safeParse(quickOrder.add.body!, request.body)
    if (!body.success) throw new RefusalError(422, text(culture, 'Shop.BadRequest'))
    const { cartId } = await sessionOf(db, request, reply)
    const Items = await addLines(db, cartId, body.output.Items, culture, keyOf(request))
    const Cart = cartReply(await readCart(db, site, cartId), site)
    return checkedReply(quickOrder.add, { Cart, Items })
  })
}
