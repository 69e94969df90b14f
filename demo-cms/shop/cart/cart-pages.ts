import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cart } from '../../../src/contract/index.ts'
import { parseQuantity } from '../../../src/lib/numbers/quantity.ts'
import { RefusalError } from '../../../src/server/index.ts'
import type { Calls } from '../../kernel/http/calls.ts'
import { fieldOf, idOf, keyOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { siteOfPage } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addToCart, clearCart, removeItem, setQuantity } from '../cart-items/change-cart.ts'
import { forgetSaved, moveToCart, savedItems, saveForLater } from '../cart-items/saved-items.ts'
import { addCoupon, removeCoupon } from '../coupons/change-coupons.ts'
import { changeByForm } from '../delivery/change-by-form.ts'
import { deliveryModel } from '../delivery/delivery-model.ts'
import { viewCart } from './cart-facts.ts'
import { cartReply } from './cart-reply.ts'
import { readCart } from './read-cart.ts'

type Params = { culture: string }
type PageRequest = FastifyRequest<{ Params: Params }>

/** The cart's lines, as the block that replaces them on its page [CART-01]. */
export function cartItemsBlock(calls: Calls, { db, basePath, render }: Cms): void {
  calls.handle(cart.itemsWidget, async ({ culture, findSession }) => {
    const site = { basePath, culture }
    const session = await findSession()
    const model = {
      cart: cartReply(await readCart(db, site, session?.cartId), site),
      saved: await savedItems(db, site, session?.cartId)
    }
    const globals = { culture, app: basePath, site: basePath, csrf: session?.csrf ?? '' }
    return render('cart/items', model, globals)
  })
}

/** The cart page and its forms, which work without JavaScript [CART-01], [CART-02]. */
export async function cartPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms
  const path = `${basePath}/:culture/shoppingcarts`

  app.get<{ Params: Params }>(path, async (request, reply) => {
    const site = siteOfPage(request, basePath)
    if (!site) return reply.callNotFound()
    return showCart(request, reply, site)
  })

  post('/add', (request, site, cartId) =>
    addToCart(
      db,
      cartId,
      {
        variantId: idOf(fieldOf(request.body, 'ProductVariantId')) ?? 0,
        // blank or invalid counts as one [PDP-05]
        quantity: Math.max(1, parseQuantity(fieldOf(request.body, 'Quantity')) ?? 1),
        itemOrigin: fieldOf(request.body, 'ItemOrigin', 40) || undefined
      },
      site.culture,
      keyOf(request)
    )
  )

  post('/update', async (request, site, cartId) => {
    const quantity = parseQuantity(fieldOf(request.body, 'Quantity'))
    if (quantity === undefined || quantity < 0) {
      throw new RefusalError(422, text(site.culture, 'Cart.NoNumber'))
    }
    const itemId = idOf(fieldOf(request.body, 'ItemId')) ?? 0
    await setQuantity(db, cartId, itemId, quantity, site.culture)
  })

  post('/remove', (request, _, cartId) =>
    removeItem(db, cartId, idOf(fieldOf(request.body, 'ItemId')) ?? 0)
  )

  post('/shipping', (request, site, cartId) =>
    changeByForm(db, cartId, request.body, site.culture)
  )

  post('/coupon', (request, site, cartId) =>
    addCoupon(db, cartId, fieldOf(request.body, 'CouponCode', 60), site.culture)
  )

  post('/coupon/remove', (request, _, cartId) =>
    removeCoupon(db, cartId, fieldOf(request.body, 'CouponCode', 60))
  )

  post('/clear', (_visit, _place, cartId) => clearCart(db, cartId))

  post('/save', (request, _, cartId) =>
    saveForLater(db, cartId, idOf(fieldOf(request.body, 'ItemId')) ?? 0)
  )

  post('/saved/cart', (request, { culture }, cartId) =>
    moveToCart(db, cartId, idOf(fieldOf(request.body, 'SavedItemId')) ?? 0, culture)
  )

  post('/saved/forget', (request, _, cartId) =>
    forgetSaved(db, cartId, idOf(fieldOf(request.body, 'SavedItemId')) ?? 0)
  )

  function post(
    action: string,
    change: (request: PageRequest, site: LocalizedSite, cartId: number) => Promise<void>
  ): void {
    app.post<{ Params: Params }>(`${path}${action}`, async (request, reply) => {
      const site = siteOfPage(request, basePath)
      if (!site) return reply.callNotFound()
      const { cartId } = await sessionOf(db, request, reply)
      try {
        await change(request, site, cartId)
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
        return showCart(request, reply, site, error)
      }
      return seeOther(reply, `${basePath}/${site.culture}/shoppingcarts`)
    })
  }

  async function showCart(
    request: PageRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const { cartId, customerId } = await sessionOf(db, request, reply)
    const cart = cartReply(await readCart(db, site, cartId), site)
    return showPage(request, reply, {
      template: 'cart/cart',
      culture: site.culture,
      title: text(site.culture, 'Cart.Title'),
      status: refusal ? 422 : 200,
      canonicalPath: `${basePath}/${site.culture}/shoppingcarts`,
      model: {
        cart,
        ...deliveryModel(cart, site.culture),
        // from a rejected form, or from a link
        couponCode:
          fieldOf(request.body, 'CouponCode', 60) || fieldOf(request.query, 'coupon', 60),
        customerId,
        saved: await savedItems(db, site, cartId),
        fact: viewCart(cart),
        problem: refusal?.message
      }
    })
  }
}
