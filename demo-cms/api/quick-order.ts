import type { FastifyInstance } from 'fastify'
import { safeParse } from 'valibot'
import { quickOrder } from '../../src/contract/index.ts'
import { MOST_ORDER_LINES, parseOrderLines } from '../../src/lib/quick-order/order-lines.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { RefusalError } from '../cart/refusal-error.ts'
import { cultureOf } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import { addLines } from '../quick-order/add-lines.ts'
import { checkLines } from '../quick-order/check-lines.ts'
import { keyOf } from '../server/fields.ts'
import { findSession, sessionOf } from '../server/sessions.ts'
import { checkedReply } from './checked-reply.ts'

/** The calls of an order by reference. */
export async function quickOrderApi(app: FastifyInstance, { db, basePath }: Shop) {
  const path = `${basePath}/api/v1/catalog/quickorder`

  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'private, no-store')
  })

  app.get<{ Querystring: { lines?: string | string[] } }>(`${path}/lines`, async request => {
    const place = { basePath, culture: cultureOf(request.headers['accept-language']) }
    const session = await findSession(db, request)
    const lines = parseOrderLines([request.query.lines ?? ''].flat().join('\n'))
      .slice(0, MOST_ORDER_LINES)
      .flatMap(({ reference, quantity }) => (quantity ? [{ reference, quantity }] : []))
    const who = { customerId: session?.customerId, cartId: session?.cartId }
    return checkedReply(quickOrder.check, await checkLines(db, place, lines, who))
  })

  app.post(`${path}/addtocart`, async (request, reply) => {
    const culture = cultureOf(request.headers['accept-language'])
    const place = { basePath, culture }
    const body = safeParse(quickOrder.add.body!, request.body)
    if (!body.success) throw new RefusalError(422, text(culture, 'Shop.BadRequest'))
    const { cartId } = await sessionOf(db, request, reply)
    const Items = await addLines(db, cartId, body.output.Items, culture, keyOf(request))
    const Cart = cartReply(await readCart(db, place, cartId), place)
    return checkedReply(quickOrder.add, { Cart, Items })
  })
}
