import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import { cart } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { parseQuantity } from 'vitrine/shared'
import { currenciesOf } from '../../kernel/currencies/request-currency.ts'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import { fieldOf, formKeyOf, idOf, keyOf } from '../../kernel/http/fields.ts'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import { askForCookies, cookieProblem } from '../../kernel/sessions/blocked-cookies.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addCoupon, removeCoupon } from '../coupons/change-coupons.ts'
import { changeByForm } from '../delivery/change-by-form.ts'
import { deliveryModel } from '../delivery/delivery-model.ts'
import { viewCart } from './cart-events.ts'
import { cartReply } from './cart-reply.ts'
import { addVariantToCart, clearCart, removeItem, setQuantity } from './items/change-cart.ts'
import { forgetFormKeys, formKeyInCart } from './items/once-in-cart.ts'
import { forgetSaved, moveToCart, savedItems, saveForLater } from './items/saved-items.ts'
import { typedQuantity } from './items/typed-quantity.ts'
import { readCart } from './read-cart.ts'

/** Renders the lines of the cart: the block that replaces those on its page [CART-01]. */
export function cartItemsBlock(calls: Calls, cms: Cms): void {
  const { db, render } = cms

  calls.handle(cart.itemsWidget, async call => {
    const site = await siteOf(cms, call)
    const session = await call.findSession()
    const model = {
      cart: cartReply(await readCart(db, site, session?.cartId), site),
      saved: await savedItems(db, site, session?.cartId)
    }
    return render('cart/items', model, { ...site, csrf: session?.csrf })
  })
}

/** The cart page and its forms, which work without JavaScript [CART-01], [CART-02]. */
export function cartPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const couponLimit: RouteLimit = {
    name: 'coupons',
    async showForm(request, reply, refusal) {
      const culture = cultureOfUrl(request)
      const site = { basePath, culture, ...(await currenciesOf(db, request)) }
      return showCart(request, reply, site, refusal)
    }
  }

  pages.get('/shoppingcarts', async (request, reply, site) => {
    const { cartId } = await reply.session()
    // a page that is requested ahead of time may never be seen
    if (cartId && !request.headers['x-sec-purpose']) await forgetFormKeys(db, cartId)
    return showCart(request, reply, site)
  })

  post('/add', (request, site, cartId) => {
    const variantId = idOf(fieldOf(request.body, 'ProductVariantId')) ?? 0
    // blank or invalid counts as one [PDP-05]
    const quantity = Math.max(1, parseQuantity(fieldOf(request.body, 'Quantity')) ?? 1)
    const itemOrigin = fieldOf(request.body, 'ItemOrigin', 40) || undefined
    const key =
      keyOf(request) ?? formKeyInCart(formKeyOf(request), [variantId, quantity, itemOrigin])
    return addVariantToCart(db, cartId, { variantId, quantity, itemOrigin }, site.culture, key)
  })

  post('/update', async (request, site, cartId) => {
    // nobody who types 0 or something else by mistake means to lose the line: it has a button for that
    const quantity = typedQuantity(request.body, 'Quantity', 1, site.culture)
    const itemId = idOf(fieldOf(request.body, 'ItemId')) ?? 0
    await setQuantity(db, cartId, itemId, quantity, site.culture)
  })

  post('/remove', (request, _, cartId) =>
    removeItem(db, cartId, idOf(fieldOf(request.body, 'ItemId')) ?? 0)
  )

  post('/shipping', (request, site, cartId) =>
    changeByForm(db, cartId, request.body, site.culture)
  )

  post(
    '/coupon',
    (request, site, cartId) =>
      addCoupon(db, cartId, fieldOf(request.body, 'CouponCode', 60), site),
    { limit: couponLimit }
  )

  post('/coupon/remove', (request, _, cartId) =>
    removeCoupon(db, cartId, fieldOf(request.body, 'CouponCode', 60))
  )

  post('/clear', (_request, _site, cartId) => clearCart(db, cartId))

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
    change: (request: FastifyRequest, site: PricedSite, cartId: number) => Promise<unknown>,
    config: FastifyContextConfig = {}
  ): void {
    pages.post(`/shoppingcarts${action}`, config, async (request, reply, site) => {
      const { cartId } = await reply.session()
      try {
        await change(request, site, cartId)
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
        return showCart(request, reply, site, error)
      }
      return seeOther(reply, askForCookies(request, `${homeLink(site)}/shoppingcarts`))
    })
  }

  async function showCart(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const { cartId, customerId } = await reply.session()
    const cart = cartReply(await readCart(db, site, cartId), site)
    return showPage(request, reply, {
      template: 'cart/cart',
      culture: site.culture,
      title: text(site.culture, 'Cart.Title'),
      status: refusal ? (refusal.status === 429 ? 429 : 422) : 200,
      canonicalPath: `${homeLink(site)}/shoppingcarts`,
      address: `${homeLink(site)}/shoppingcarts`,
      model: {
        cart,
        ...deliveryModel(cart, site.culture),
        // from a rejected form, or from a link
        couponCode:
          fieldOf(request.body, 'CouponCode', 60) || fieldOf(request.query, 'coupon', 60),
        customerId,
        saved: await savedItems(db, site, cartId),
        analyticsEvent: viewCart(cart),
        problem: refusal?.message ?? cookieProblem(request, site.culture)
      }
    })
  }
}
