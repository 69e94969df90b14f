import type { Shop, ShopCall, Transport } from '../../api/transport.ts'
import type { Cart } from '../../shared/contract/cart.ts'
import { missing } from '../missing.ts'
import { AjaxApi, type ShopifyOptions, themeGlobal } from './ajax-api.ts'
import { findProducts, findVariant } from './products.ts'
import { isSame, SessionCart } from './session-cart.ts'

export type { ShopifyOptions } from './ajax-api.ts'

/**
 * Answers the calls of the contract with the Ajax API that Shopify has for Liquid themes: cart, discount codes, an estimate of the delivery
 * costs, suggestions and variants. Product ids are handles, variant ids those of Shopify.
 *
 * ```ts
 * start({ transport: shopify({ sections: ['cart-icon-bubble'] }) })
 * ```
 */
export function shopify(options: ShopifyOptions = {}): Transport {
  const api = new AjaxApi(options)
  const cart = new SessionCart(api)
  return (call, shop) => {
    switch (call.name) {
      case 'cart.read':
        return cart.read(call, shop)
      case 'catalog.addToCart':
        return cart.add(call, shop, call.body)
      case 'cart.setQuantity':
        return cart.setQuantity(call, shop, String(call.parts.id), call.body.quantity)
      case 'cart.removeItem':
        return cart.setQuantity(call, shop, String(call.parts.id), 0)
      case 'cart.clear':
        return cart.clear(call, shop)
      case 'coupons.apply': {
        const { CouponCode: code } = call.body
        return cart.setCodes(call, shop, codes => [...without(codes, code), code], code)
      }
      case 'coupons.remove': {
        const { CouponCode: code } = call.body
        return cart.setCodes(call, shop, codes => (code ? without(codes, code) : []))
      }
      case 'delivery.setShippingCountry':
      case 'delivery.setCity':
      case 'delivery.setShippingMethod':
        return estimate(cart, call, shop)
      case 'catalog.suggestions':
        return findProducts(api, shop, call.query)
      case 'catalog.variants':
        return findVariant(api, shop, String(call.parts.productId), call.query)
      case 'site.stringResources':
        return {}
      default:
        return missing(call, shop, 'Shopify')
    }
  }
}

/** For the page setting `"transport"`. */
export default shopify()

function without(codes: readonly string[], code: string): string[] {
  return codes.filter(other => !isSame(other, code))
}

/** Delivery is chosen in the checkout; until then, this tab keeps what the shopper wants to know the price of. */
function estimate(cart: SessionCart, call: ShopCall, shop: Shop): Promise<Cart> {
  const { destination } = cart.estimate
  const country = destination?.country ?? themeGlobal().country
  if (call.name === 'delivery.setShippingCountry') {
    cart.estimate.destination = { country: call.body.CountryCode }
  } else if (country === undefined) {
    return missing(call, shop, 'Shopify')
  } else if (call.name === 'delivery.setCity') {
    const { PostalCode: postalCode, City: city } = call.body
    cart.estimate.destination = { country, postalCode, city }
  } else if (call.name === 'delivery.setShippingMethod') {
    cart.estimate.destination = {
      ...destination,
      country,
      methodId: call.body.ShippingMethodId
    }
  }
  return cart.read(call, shop)
}
