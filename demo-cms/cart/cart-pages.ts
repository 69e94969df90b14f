import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseQuantity } from '../../src/lib/numbers/quantity.ts'
import type { Place } from '../catalogue/links.ts'
import { isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import { addCoupon, removeCoupon } from '../coupons/change-coupons.ts'
import { changeByForm } from '../delivery/change-by-form.ts'
import { deliveryModel } from '../delivery/delivery-model.ts'
import { viewCart } from '../pages/analytics-facts.ts'
import { fieldOf, idOf, keyOf } from '../server/fields.ts'
import { findSession, sessionOf } from '../server/sessions.ts'
import { seeOther } from '../server/show-page.ts'
import { cartReply } from './cart-reply.ts'
import { addToCart, clearCart, removeItem, setQuantity } from './change-cart.ts'
import { readCart } from './read-cart.ts'
import { RefusalError } from './refusal-error.ts'
import { forgetSaved, moveToCart, savedItems, saveForLater } from './saved-items.ts'

type Params = { culture: string }
type Visit = FastifyRequest<{ Params: Params }>

/** The cart's page and its forms: everything works without scripts [CART-01], [CART-02]. */
export async function cartPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage, render } = shop
  const path = `${basePath}/:culture/shoppingcarts`

  app.get<{ Params: Params }>(path, async (visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    return showCart(visit, reply, place)
  })

  app.get<{ Params: Params }>(
    `${basePath}/:culture/widget/shoppingcartitems`,
    async (visit, reply) => {
      const place = placeOf(visit)
      if (!place) return reply.callNotFound()
      const session = await findSession(db, visit)
      const cart = cartReply(await readCart(db, place, session?.cartId), place)
      const html = await render(
        'cart/items',
        { cart, saved: await savedItems(db, place, session?.cartId) },
        { culture: place.culture, app: basePath, site: basePath, csrf: session?.csrf ?? '' }
      )
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(html)
    }
  )

  post('/add', (visit, place, cartId) =>
    addToCart(
      db,
      cartId,
      {
        variantId: idOf(fieldOf(visit.body, 'ProductVariantId')) ?? 0,
        // blank or invalid counts as one [PDP-05]
        quantity: Math.max(1, parseQuantity(fieldOf(visit.body, 'Quantity')) ?? 1),
        itemOrigin: fieldOf(visit.body, 'ItemOrigin', 40) || undefined
      },
      place.culture,
      keyOf(visit)
    )
  )

  post('/update', async (visit, place, cartId) => {
    const quantity = parseQuantity(fieldOf(visit.body, 'Quantity'))
    if (quantity === undefined || quantity < 0) {
      throw new RefusalError(422, text(place.culture, 'Cart.NoNumber'))
    }
    const itemId = idOf(fieldOf(visit.body, 'ItemId')) ?? 0
    await setQuantity(db, cartId, itemId, quantity, place.culture)
  })

  post('/remove', (visit, _, cartId) =>
    removeItem(db, cartId, idOf(fieldOf(visit.body, 'ItemId')) ?? 0)
  )

  post('/shipping', (visit, place, cartId) =>
    changeByForm(db, cartId, visit.body, place.culture)
  )

  post('/coupon', (visit, place, cartId) =>
    addCoupon(db, cartId, fieldOf(visit.body, 'CouponCode', 60), place.culture)
  )

  post('/coupon/remove', (visit, _, cartId) =>
    removeCoupon(db, cartId, fieldOf(visit.body, 'CouponCode', 60))
  )

  post('/clear', (_visit, _place, cartId) => clearCart(db, cartId))

  post('/save', (visit, _, cartId) =>
    saveForLater(db, cartId, idOf(fieldOf(visit.body, 'ItemId')) ?? 0)
  )

  post('/saved/cart', (visit, { culture }, cartId) =>
    moveToCart(db, cartId, idOf(fieldOf(visit.body, 'SavedItemId')) ?? 0, culture)
  )

  post('/saved/forget', (visit, _, cartId) =>
    forgetSaved(db, cartId, idOf(fieldOf(visit.body, 'SavedItemId')) ?? 0)
  )

  function post(
    action: string,
    change: (visit: Visit, place: Place, cartId: number) => Promise<void>
  ): void {
    app.post<{ Params: Params }>(`${path}${action}`, async (visit, reply) => {
      const place = placeOf(visit)
      if (!place) return reply.callNotFound()
      const { cartId } = await sessionOf(db, visit, reply)
      try {
        await change(visit, place, cartId)
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
        return showCart(visit, reply, place, error)
      }
      return seeOther(reply, `${basePath}/${place.culture}/shoppingcarts`)
    })
  }

  async function showCart(
    visit: Visit,
    reply: FastifyReply,
    place: Place,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const { cartId, customerId } = await sessionOf(db, visit, reply)
    const cart = cartReply(await readCart(db, place, cartId), place)
    return showPage(visit, reply, {
      template: 'cart/cart',
      culture: place.culture,
      title: text(place.culture, 'Cart.Title'),
      status: refusal ? 422 : 200,
      canonicalPath: `${basePath}/${place.culture}/shoppingcarts`,
      model: {
        cart,
        ...deliveryModel(cart, place.culture),
        // kept for another try, or brought along by a link
        couponCode: fieldOf(visit.body, 'CouponCode', 60) || fieldOf(visit.query, 'coupon', 60),
        customerId,
        saved: await savedItems(db, place, cartId),
        fact: viewCart(cart),
        problem: refusal?.message
      }
    })
  }

  function placeOf(visit: Visit): Place | undefined {
    const { culture } = visit.params
    return isCulture(culture) ? { basePath, culture } : undefined
  }
}
