import { logIn, logOff } from '../../bridge/account/login.ts'
import { createBridgeApi } from '../../bridge/api.ts'
import { stateOf } from '../../bridge/cart/cart-state.ts'
import { reading } from '../../bridge/context.ts'
import { limited } from '../../bridge/limits.ts'
import type { BridgeOptions } from '../../bridge/options.ts'
import { bridgeSessions } from '../../bridge/sessions.ts'
import type { Shop as Bridge, BridgeEnv } from '../../bridge/shop.ts'
import { SHOP_PATH } from '../../config-values.ts'
import type { Shop } from '../shop.ts'
import { hostedPayment, testBank, transferInstead } from './bank.ts'
import { callOf, loginCall } from './bridge-visit.ts'
import * as catalogue from './catalogue.ts'
import * as customers from './customers.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as wishlists from './wishlists.ts'

/** What the pages need, from Vendure through the bridge. `bridge` is called with the first request, when Vendure has started. */
export function vendureShop(bridge: () => Bridge, options: BridgeOptions): Shop<BridgeEnv> {
  const api = createBridgeApi(bridge, options)
  const sessions = bridgeSessions(bridge)
  return {
    api: { place: api.place, fetch: api.fetch },
    base: SHOP_PATH,
    apiPath: options.apiPath,
    currency: 'EUR',
    sorts: catalogue.sorts,
    csrfToken: exchange => sessions.csrfToken(exchange),
    categories: visit => catalogue.categories(bridge(), visit),
    list: (visit, request) => catalogue.list(bridge(), visit, request),
    product: (visit, slug, variantId) => catalogue.product(bridge(), visit, slug, variantId),
    variant: (visit, id) => notifications.variant(bridge(), visit, id),
    requestStock: (visit, id, email) => notifications.requestStock(bridge(), visit, id, email),
    customer: visit => customers.customer(bridge(), visit),
    addresses: visit => customers.addresses(bridge(), visit),
    saveAddress: (visit, address, id) => customers.saveAddress(bridge(), visit, address, id),
    deleteAddress: (visit, id) => customers.deleteAddress(bridge(), visit, id),
    async logIn(visit, email, password) {
      const { call, keepCookies } = loginCall(bridge(), visit)
      const isRight = await limited(
        bridge(),
        'login',
        visit,
        () => logIn(bridge(), call, email, password),
        wasRight => !wasRight
      )
      keepCookies()
      return isRight
    },
    async logOff(visit) {
      const { call, keepCookies } = loginCall(bridge(), visit)
      await logOff(bridge(), call)
      keepCookies()
    },
    register: (visit, customer) =>
      limited(bridge(), 'register', visit, () => customers.register(bridge(), visit, customer)),
    payments: visit => orders.payments(bridge(), visit),
    placeOrder: (visit, order) => orders.placeOrder(bridge(), visit, order),
    hostedPayment: (visit, number, back) =>
      hostedPayment(bridge(), visit, SHOP_PATH, number, back),
    payByTransfer: (visit, number) => transferInstead(bridge(), visit, number),
    bank: testBank(bridge),
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
