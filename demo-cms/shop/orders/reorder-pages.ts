import type { FastifyInstance } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { reorder } from './reorder.ts'

/** Reordering without JavaScript: leads to the cart, or to a list of what was not available [CART-09]. */
export async function reorderPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  app.post<{ Params: { culture: string } }>(
    `${basePath}/:culture/sales/orders/addtocart`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      const session = await sessionOf(db, request, reply)
      const number = fieldOf(request.body, 'OrderId')
      const key = fieldOf(request.body, 'Key', 100)
      const lines = await reorder(db, session, number, culture, key || undefined)
      const missing = lines.filter(line => line.Problem !== null)
      if (missing.length === 0) return seeOther(reply, `${basePath}/${culture}/shoppingcarts`)
      return showPage(request, reply, {
        template: 'orders/reordered',
        culture,
        title: text(culture, 'Reorder.Title', { number }),
        model: {
          number,
          missing,
          added: lines.reduce((sum, line) => sum + line.AddedQuantity, 0)
        }
      })
    }
  )
}
