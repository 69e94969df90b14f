import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { orderModel } from '../orders/order-model.ts'
import { purchase } from '../orders/purchase-fact.ts'
import { readOrder } from '../orders/read-order.ts'

type Params = { culture: string; number: string }
type PageRequest = FastifyRequest<{ Params: Params }>

/** The confirmation page of an order. */
export async function confirmationPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  app.get<{ Params: Params }>(
    `${basePath}/:culture/checkout/confirmation/:number`,
    async (request: PageRequest, reply) => {
      const { culture, number } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      const session = await sessionOf(db, request, reply)
      const order = await readOrder(db, session, number)
      if (!order) return reply.callNotFound()
      noStore(reply)
      return showPage(request, reply, {
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

/** Analytics reports an order once, however often its page is opened. */
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
