import type { Transport } from '../../api/transport.ts'
import { missing } from '../missing.ts'
import { findProducts, findVariation } from './products.ts'
import { SessionCart } from './session-cart.ts'
import { storeApi, type WooCommerceOptions } from './store-api.ts'

export type { WooCommerceOptions } from './store-api.ts'

/**
 * Answers the calls of the contract with WooCommerce's Store API: cart, coupons, delivery, suggestions and variants. Product ids are those
 * of WooCommerce; variant ids are those of variations, or of products that have none.
 *
 * ```ts
 * start({ transport: woocommerce() })
 * ```
 */
export function woocommerce(options: WooCommerceOptions = {}): Transport {
  const api = storeApi(options)
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
        return cart.remove(call, shop, String(call.parts.id))
      case 'cart.clear':
        return cart.clear(call, shop, 'items')
      case 'coupons.apply':
        return cart.change(call, shop, 'apply-coupon', { code: call.body.CouponCode })
      case 'coupons.remove': {
        const { CouponCode: code } = call.body
        if (code === undefined) return cart.clear(call, shop, 'coupons')
        return cart.change(call, shop, 'remove-coupon', { code })
      }
      case 'delivery.setShippingMethod':
        return cart.selectRate(call, shop, call.body.ShippingMethodId)
      case 'delivery.setShippingCountry':
        return cart.setCountries(call, shop, call.body.CountryCode)
      case 'delivery.setCountries': {
        const { ShippingCountryId, BillingCountryId } = call.body
        return cart.setCountries(call, shop, ShippingCountryId, BillingCountryId)
      }
      case 'delivery.setCity': {
        const { PostalCode: postcode = '', City: city = '' } = call.body
        return cart.change(call, shop, 'update-customer', {
          shipping_address: { postcode, city }
        })
      }
      case 'catalog.suggestions':
        return findProducts(api, shop, call.query)
      case 'catalog.variants':
        return findVariation(api, shop, String(call.parts.productId), call.query)
      case 'site.stringResources':
        return {}
      default:
        return missing(call, shop, 'WooCommerce')
    }
  }
}

/** For the page setting `"transport"`. */
export default woocommerce()
