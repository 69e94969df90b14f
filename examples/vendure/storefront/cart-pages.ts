import { cart, catalog, coupons, delivery, saved } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { parseQuantity } from 'vitrine/shared'
import { type Page, type PageHandler, type Routes, seeOther } from './page.ts'
import { countries } from './vendure/orders.ts'
import type { Visit } from './visit.ts'

type Change = (visit: Visit, field: (name: string) => string) => Promise<unknown>

/** The cart page and its forms, which do what the tags do, without scripts [CART-01], [CART-02]. */
export const cartPages: Routes = {
  'GET /shoppingcarts': visit => showCart(visit),

  'POST /shoppingcarts/add': form((visit, field) =>
    visit.call(catalog.addToCart, {
      body: {
        ProductVariantId: field('ProductVariantId'),
        // blank or invalid counts as one [PDP-05]
        Quantity: Math.max(1, parseQuantity(field('Quantity')) ?? 1),
        Name: field('Name'),
        ...(field('ItemOrigin') && { ItemOrigin: field('ItemOrigin') })
      },
      ...keyOf(visit)
    })
  ),

  'POST /shoppingcarts/update': form((visit, field) => {
    const quantity = parseQuantity(field('Quantity'))
    // whoever types 0 by mistake does not mean to lose the line: it has a button for that
    if (!quantity) throw new RefusalError(422, visit.text('Cart.NoNumber', { min: 1 }))
    return visit.call(cart.setQuantity, { parts: { id: field('ItemId') }, body: { quantity } })
  }),

  'POST /shoppingcarts/remove': form((visit, field) =>
    visit.call(cart.removeItem, { parts: { id: field('ItemId') } })
  ),

  'POST /shoppingcarts/clear': form(visit => visit.call(cart.clear)),

  'POST /shoppingcarts/save': form((visit, field) =>
    visit.call(saved.save, { parts: { id: field('ItemId') } })
  ),

  'POST /shoppingcarts/saved/cart': form((visit, field) =>
    visit.call(saved.moveToCart, { parts: { id: field('SavedItemId') } })
  ),

  'POST /shoppingcarts/saved/forget': form((visit, field) =>
    visit.call(saved.forget, { parts: { id: field('SavedItemId') } })
  ),

  'POST /shoppingcarts/coupon': form(async (visit, field) => {
    const accepted = await visit.call(coupons.apply, {
      body: { CouponCode: field('CouponCode').trim() }
    })
    if (accepted === false) throw new RefusalError(422, visit.text('Coupons.Unknown'))
  }),

  'POST /shoppingcarts/coupon/remove': form((visit, field) =>
    visit.call(coupons.remove, { body: { CouponCode: field('CouponCode') } })
  ),

  'POST /shoppingcarts/shipping': form(async (visit, field) => {
    const CountryCode = field('CountryCode')
    if (CountryCode) await visit.call(delivery.setShippingCountry, { body: { CountryCode } })
    const PostalCode = field('PostalCode')
    const City = field('City')
    if (PostalCode || City) {
      await visit.call(delivery.setCity, { body: { CityId: '', PostalCode, City } })
    }
    const ShippingMethodId = field('ShippingMethodId')
    if (ShippingMethodId) {
      await visit.call(delivery.setShippingMethod, { body: { ShippingMethodId } })
    }
  })
}

/** A form of the cart: what the shop refuses is shown above the cart. */
function form(change: Change): PageHandler {
  return async visit => {
    const fields = await visit.form()
    try {
      await change(visit, name => (fields.get(name) ?? '').slice(0, 200))
    } catch (error) {
      if (!(error instanceof RefusalError) || error.status === 401) throw error
      return showCart(visit, error, fields.get('CouponCode') ?? '')
    }
    return seeOther(visit, visit.link('/shoppingcarts'))
  }
}

async function showCart(visit: Visit, refusal?: RefusalError, couponCode = ''): Promise<Page> {
  const [items, savedItems, delivered] = await Promise.all([
    visit.call(cart.read),
    visit.call(saved.read).catch(() => []),
    countries(visit)
  ])
  return {
    template: 'cart/cart',
    title: visit.text('Cart.Title'),
    status: refusal ? (refusal.status === 429 ? 429 : 422) : 200,
    address: visit.link('/shoppingcarts'),
    model: {
      cart: items,
      saved: savedItems,
      couponCode: couponCode || visit.url.searchParams.get('coupon'),
      deliveryCountries: delivered.map(({ code, name }) => ({ Code: code, Name: name })),
      // a part of the cart is what `<vitrine-cart-shipping>` starts with
      shipping: items,
      problem: refusal?.message
    }
  }
}

/** The key that the script sends with forms. */
function keyOf({ request }: Visit): { key?: string } {
  const key = request.headers.get('idempotency-key')
  return key ? { key } : {}
}
