import type { FastifyInstance } from 'fastify'
import { orders } from '../../../src/contract/index.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { fieldOf, keyOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { siteFor } from '../../kernel/http/request-culture.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { reorder } from './reorder.ts'

/** The calls about orders that were placed [CART-09]. */
export async function ordersApi(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  app.put(`${basePath}/api/v1/sales/orders/addtocart`, async (request, reply) => {
    const site = siteFor(request, basePath)
    const session = await sessionOf(db, request, reply)
    const number = fieldOf(request.body, 'OrderId')
    const key = keyOf(request) ?? (fieldOf(request.body, 'Key', 100) || undefined)
    const Lines = await reorder(db, session, number, site.culture, key)
    const cart = cartReply(await readCart(db, site, session.cartId), site)
    noStore(reply)
    return checkedReply(orders.addToCart, { ...cart, Lines })
  })
}
