import { Visitor } from './visitor.mjs'

/** The password of every customer of the demo. */
const PASSWORD = 'vitrine-demo'

/** A private customer with past orders and wishlists. */
const CLAIRE = 'claire@example.com'

/** A product with variants, quantity discounts and a 360° view. */
const PRODUCT = '/shop/fr/p/theiere-kyoto-en-fonte'

/**
 * @typedef {object} DemoPage
 * @property {string} name As in the table of limits.
 * @property {string} path
 * @property {string} [email] The customer who is logged in; a guest without one.
 * @property {boolean} [needsCart] Whether something must be in the cart.
 */

/**
 * The measured pages, by visitors who have not answered the question about cookies.
 *
 * @type {readonly DemoPage[]}
 */
export const DEMO_PAGES = [
  { name: 'home', path: '/shop/fr' },
  { name: 'listing', path: '/shop/fr/c/decoration' },
  { name: 'product', path: PRODUCT },
  { name: 'search', path: '/shop/fr/catalog?q=lampe' },
  { name: 'cart', path: '/shop/fr/shoppingcarts', email: CLAIRE, needsCart: true },
  { name: 'checkout', path: '/shop/fr/checkout', needsCart: true },
  { name: 'account', path: '/shop/fr/account', email: CLAIRE },
  { name: 'text', path: '/shop/fr/page/delivery' },
  { name: 'wishlist', path: '/shop/fr/catalog/wishlist/list', email: CLAIRE },
  { name: 'order', path: '/shop/fr/account/orders/90001', email: CLAIRE }
]

/**
 * A visitor who can open the page.
 *
 * @param {DemoPage} page
 * @param {string} address
 */
export async function visitorOf({ email, needsCart, path }, address) {
  const visitor = new Visitor(address)
  if (email) await visitor.logIn(email, PASSWORD)
  if (needsCart) await visitor.addToCart(PRODUCT)
  // instead of measuring the page that the shop would redirect to
  await visitor.page(path)
  return visitor
}
