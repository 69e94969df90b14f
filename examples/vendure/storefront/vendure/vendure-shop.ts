import { logIn, logOff } from '../../bridge/account/login.ts'
import { createBridgeApi } from '../../bridge/api.ts'
import { stateOf } from '../../bridge/cart/cart-state.ts'
import { reading } from '../../bridge/context.ts'
import type { BridgeOptions } from '../../bridge/options.ts'
import { bridgeSessions } from '../../bridge/sessions.ts'
import type { Shop as Bridge, BridgeEnv } from '../../bridge/shop.ts'
import type { Shop } from '../shop.ts'
import { callOf, loginCall } from './bridge-visit.ts'
import * as catalogue from './catalogue.ts'
import * as customers from './customers.ts'
import * as orders from './orders.ts'
import * as wishlists from './wishlists.ts'

/** Where the pages are. */
export const BASE = '/shop'

/** What the pages need, from Vendure through the bridge. `bridge` is called with the first request, when Vendure has started. */
export function vendureShop(bridge: () => Bridge, options: BridgeOptions): Shop<BridgeEnv> {
  const api = createBridgeApi(bridge, options)
  const sessions = bridgeSessions(bridge)
  return {
    api: { place: api.place, fetch: api.fetch },
    base: BASE,
    apiPath: options.apiPath,
    currency: 'EUR',
    sorts: catalogue.sorts,
    csrfToken: exchange => sessions.csrfToken(exchange),
    categories: visit => catalogue.categories(bridge(), visit),
    list: (visit, request) => catalogue.list(bridge(), visit, request),
    product: (visit, slug, variantId) => catalogue.product(bridge(), visit, slug, variantId),
    customer: visit => customers.customer(bridge(), visit),
    addresses: visit => customers.addresses(bridge(), visit),
    saveAddress: (visit, address, id) => customers.saveAddress(bridge(), visit, address, id),
    deleteAddress: (visit, id) => customers.deleteAddress(bridge(), visit, id),
    async logIn(visit, email, password) {
      const { call, keepCookies } = loginCall(bridge(), visit)
      const isRight = await logIn(bridge(), call, email, password)
      keepCookies()
      return isRight
    },
    async logOff(visit) {
      const { call, keepCookies } = loginCall(bridge(), visit)
      await logOff(bridge(), call)
      keepCookies()
    },
    register: (visit, customer) => customers.register(bridge(), visit, customer),
    payments: visit => orders.payments(bridge(), visit),
    placeOrder: (visit, order) => orders.placeOrder(bridge(), visit, order),
    order: (visit, number) => orders.order(bridge(), visit, number),
    orders: (visit, page, size) => orders.orders(bridge(), visit, page, size),

    wishlists: visit => wishlists.wishlists(bridge(), visit),
    wishlist: (visit, id) => wishlists.wishlist(bridge(), visit, id),
    sharedWishlist: (visit, token) => wishlists.sharedWishlist(bridge(), visit, token),

    countries: visit =>
      reading(bridge(), callOf(bridge(), visit), async ctx => {
        const all = await bridge().countries.findAllAvailable(ctx)
        return all.map(({ code, name }) => ({ code, name }))
      }),

    draft: visit =>
      reading(bridge(), callOf(bridge(), visit), async (ctx, session) =>
        session?.orderId === undefined
          ? {}
          : (await stateOf(bridge(), ctx, session.orderId)).draft
      )
  }
}
