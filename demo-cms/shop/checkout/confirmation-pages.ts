import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import type { Shop } from '../../kernel/http/page.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { purchase } from '../cart/cart-facts.ts'
import { orderModel } from '../orders/order-model.ts'
import { readOrder } from '../orders/read-order.ts'

type Params = { culture: string; number: string }
type Visit = FastifyRequest<{ Params: Params }>

/** The page after an order: what was ordered, what it costs, and what happens next. */
export async function confirmationPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop

  app.get<{ Params: Params }>(
    `${basePath}/:culture/checkout/confirmation/:number`,
    async (visit: Visit, reply) => {
      const { culture, number } = visit.params
      if (!isCulture(culture)) return reply.callNotFound()
      const session = await sessionOf(db, visit, reply)
      const order = await readOrder(db, session, number)
      if (!order) return reply.callNotFound()
      reply.header('cache-control', 'private, no-store')
      return showPage(visit, reply, {
        template: 'checkout/confirmation',
        culture,
        title: text(culture, 'Checkout.ThankYou', { number }),
        model: {
          ...orderModel(order, culture),
          fact: (await isFirstLook(db, order.id)) ? purchase(order) : undefined
        }
      })
    }
  )
}

/** Analytics hear of an order once, however often its page is opened. */
async function isFirstLook(db: Db, id: number): Promise<boolean> {
  const told = await db
    .updateTable('orders')
    .set({ told_at: new Date() })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}
