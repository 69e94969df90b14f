import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AddToCart, cart as calls } from '../../../src/contract/index.ts'
import { checkedBody } from '../../kernel/http/checked-body.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { idOf, keyOf } from '../../kernel/http/fields.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { RefusalError } from '../../kernel/http/refusal-error.ts'
import { cultureFor, siteFor } from '../../kernel/http/request-culture.ts'
import { findSession, sessionOf } from '../../kernel/sessions/sessions.ts'
import {
  type Addition,
  addToCart,
  clearCart,
  removeItem,
  setQuantity
} from '../cart-items/change-cart.ts'
import { cartReply } from './cart-reply.ts'
import { readCart } from './read-cart.ts'

/** The calls that read and change the cart [CART-01], [CART-02], [PDP-05]. */
export async function cartApi(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  const carts = `${basePath}/api/v1/shoppingcarts`

  neverStore(app)

  app.get(carts, async request => {
    const session = await findSession(db, request)
    return answer(request, session?.cartId)
  })

  app.post(`${basePath}/api/v1/catalog/products/addtocart`, async (request, reply) => {
    const culture = cultureFor(request)
    const body = checkedBody(AddToCart, request)
    const addition: Addition = {
      variantId: idOf(body.ProductVariantId) ?? 0,
      quantity: body.Quantity,
      itemOrigin: body.ItemOrigin,
      itemKey: body.ItemKey
    }
    return changed(request, reply, cartId =>
      addToCart(db, cartId, addition, culture, keyOf(request))
    )
  })

  app.put<{ Params: { id: string } }>(
    `${carts}/shoppingcartitems/:id`,
    async (request, reply) => {
      const culture = cultureFor(request)
      const { quantity } = checkedBody(calls.setQuantity.body!, request)
      const itemId = idOf(request.params.id) ?? 0
      return changed(request, reply, cartId =>
        setQuantity(db, cartId, itemId, quantity, culture)
      )
    }
  )

  app.delete<{ Params: { id: string } }>(
    `${carts}/shoppingcartitems/:id`,
    async (request, reply) => {
      const itemId = idOf(request.params.id) ?? 0
      return changed(request, reply, cartId => removeItem(db, cartId, itemId))
    }
  )

  app.delete(`${carts}/shoppingcartitems`, async (request, reply) =>
    changed(request, reply, cartId => clearCart(db, cartId))
  )

  /** Changes the session's cart and answers it; a refusal brings the cart as it is. */
  async function changed(
    request: FastifyRequest,
    reply: FastifyReply,
    change: (cartId: number) => Promise<void>
  ): Promise<unknown> {
    const { cartId } = await sessionOf(db, request, reply)
    try {
      await change(cartId)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const Cart = await answer(request, cartId)
      return reply.code(error.status).send({ Message: error.message, Cart })
    }
    return answer(request, cartId)
  }

  async function answer(request: FastifyRequest, cartId: number | undefined): Promise<unknown> {
    const site = siteFor(request, basePath)
    return checkedReply(calls.read, cartReply(await readCart(db, site, cartId), site))
  }
}
