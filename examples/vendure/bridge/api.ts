import { site } from 'vitrine/contract'
import { createApi, type Reason } from 'vitrine/server'
import { handleAccount } from './account/account-calls.ts'
import { handleCart } from './cart/cart-calls.ts'
import { handleCoupons } from './cart/coupon-calls.ts'
import { handleDelivery } from './cart/delivery-calls.ts'
import { handlePickup } from './cart/pickup-calls.ts'
import { handleSaved } from './cart/saved-calls.ts'
import { handleBlocks } from './catalogue/block-calls.ts'
import { handleCatalogue } from './catalogue/catalogue-calls.ts'
import { handleQuickOrder } from './catalogue/quick-order-calls.ts'
import { handleDraft } from './checkout/draft-calls.ts'
import { handlePayments } from './checkout/payment-calls.ts'
import { bridgeLimits } from './limits.ts'
import { messageIn } from './messages.ts'
import type { BridgeOptions } from './options.ts'
import { bridgeSessions, SessionEndedError } from './sessions.ts'
import type { BridgeApi, BridgeEnv, BridgeSession, Shop } from './shop.ts'
import { handleListLines } from './wishlist/line-calls.ts'
import { handleLists } from './wishlist/list-calls.ts'

/** The API of the bridge. `shop` is called with the first request, when Vendure has started. */
export function createBridgeApi(shop: () => Shop, options: BridgeOptions): BridgeApi {
  const { apiPath, cultures, origin, isProduction } = options
  const api: BridgeApi = createApi<string, BridgeSession, BridgeEnv>({
    applicationPath: apiPath,
    cultures,
    origin,
    isProduction,
    sessions: bridgeSessions(shop),
    checkLimit: bridgeLimits(shop),
    messages: (reason: Reason, culture) => messageIn(culture, reason),
    onError(error, culture) {
      if (error instanceof SessionEndedError) return endedResponse(error, culture)
      console.error(error)
      return Response.json({ Message: messageIn(culture, 'failed') }, { status: 500 })
    }
  })
  for (const handle of [
    handleCart,
    handleCoupons,
    handleDelivery,
    handleSaved,
    handleCatalogue,
    handleBlocks,
    handleQuickOrder,
    handleLists,
    handleListLines,
    handleDraft,
    handlePayments,
    handleAccount,
    handlePickup
  ]) {
    handle(api, shop)
  }
  // every page asks, and shows the library's own texts
  api.handle(site.stringResources, () => ({}))
  return api
}

/** After a login the browser repeats the request with its new cookie; after a logoff it must not. */
function endedResponse({ by, url }: SessionEndedError, culture: string): Response {
  if (by === 'login') {
    const { pathname, search } = new URL(url)
    return new Response(null, { status: 307, headers: { location: pathname + search } })
  }
  return Response.json({ Message: messageIn(culture, 'loggedOff') }, { status: 409 })
}
