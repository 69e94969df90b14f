import type { FastifyInstance, FastifyRequest } from 'fastify'
import { saved } from '../../../src/contract/index.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { idOf } from '../../kernel/http/fields.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { RefusalError } from '../../kernel/http/refusal-error.ts'
import { siteFor } from '../../kernel/http/request-culture.ts'
import { findSession, sessionOf } from '../../kernel/sessions/sessions.ts'
import { forgetSaved, moveToCart, savedItems, saveForLater } from '../cart-items/saved-items.ts'
import { cartReply } from './cart-reply.ts'
import { readCart } from './read-cart.ts'

/** The calls about what is kept for later. */
export async function savedItemsApi(
  app: FastifyInstance,
  { db, basePath }: Cms
): Promise<void> {
  const carts = `${basePath}/api/v1/shoppingcarts`
  const one = `${carts}/saveditems/:id`

  neverStore(app)

  app.get(`${carts}/saveditems`, async request => {
    const session = await findSession(db, request)
    return checkedReply(
      saved.read,
      await savedItems(db, siteFor(request, basePath), session?.cartId)
    )
  })

  app.post<{ Params: { id: string } }>(
    `${carts}/shoppingcartitems/:id/saveforlater`,
    async (request, reply) => {
      const { cartId } = await sessionOf(db, request, reply)
      await saveForLater(db, cartId, idOf(request.params.id) ?? 0)
      return checkedReply(saved.save, await both(request, cartId))
    }
  )

  app.post<{ Params: { id: string } }>(`${one}/movetocart`, async (request, reply) => {
    const { cartId } = await sessionOf(db, request, reply)
    try {
      await moveToCart(
        db,
        cartId,
        idOf(request.params.id) ?? 0,
        siteFor(request, basePath).culture
      )
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const now = await both(request, cartId)
      return reply.code(error.status).send({ Message: error.message, ...now })
    }
    return checkedReply(saved.moveToCart, await both(request, cartId))
  })

  app.delete<{ Params: { id: string } }>(one, async (request, reply) => {
    const { cartId } = await sessionOf(db, request, reply)
    await forgetSaved(db, cartId, idOf(request.params.id) ?? 0)
    const { SavedItems } = await both(request, cartId)
    return checkedReply(saved.forget, SavedItems)
  })

  async function both(request: FastifyRequest, cartId: number) {
    const site = siteFor(request, basePath)
    const cart = await readCart(db, site, cartId)
    return { Cart: cartReply(cart, site), SavedItems: await savedItems(db, site, cart.id) }
  }
}
