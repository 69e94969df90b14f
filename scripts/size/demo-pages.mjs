import { tagsIn } from './page-tags.mjs'
import { Visitor } from './visitor.mjs'

/** The password of every customer of the demo. */
const PASSWORD = 'vitrine-demo'

const LISTING = '/shop/fr/c/decoration'
/** A product with variants, quantity discounts and a 360° view. */
const PRODUCT = '/shop/fr/p/theiere-kyoto-en-fonte'
const CART = '/shop/fr/shoppingcarts'
const CHECKOUT = '/shop/fr/checkout'

/** Tags that only business customers see. */
const FOR_BUSINESSES = ['vitrine-vat-field']
const PAYMENT_AND_MAP = [
  'vitrine-payment-methods',
  'vitrine-card-payment',
  'vitrine-pickup-points'
]

/**
 * @typedef {object} DemoPage
 * @property {string} name
 * @property {number} budget In KB of 1000 bytes.
 * @property {string} path
 * @property {string} [email] The customer who is logged in; a guest without one.
 * @property {boolean} [needsCart] Whether something must be in the cart.
 * @property {readonly string[]} [without] Tags that are not counted.
 */

/**
 * The goals are 84, 80 and 78 KB. React's renderer alone is 58.4 KB and vitrine.js 8 KB. What exceeds the goals is the tags'
 * own code and valibot, which every tag needs, the 10 KB and more that dozens of small files lose by being compressed
 * separately, and 1.3 KB of analytics, which every page loads when it is idle. The budgets stop growth: lower them with
 * each gain.
 *
 * @type {readonly DemoPage[]}
 */
const PAGES = [
  { name: 'product page', budget: 117, path: PRODUCT },
  {
    name: 'cart page',
    budget: 105,
    path: CART,
    email: 'claire@example.com',
    needsCart: true
  },
  {
    name: 'one-step checkout',
    budget: 94,
    path: CHECKOUT,
    needsCart: true,
    without: [...PAYMENT_AND_MAP, ...FOR_BUSINESSES]
  },
  {
    name: 'one-step checkout of a business',
    budget: 97,
    path: CHECKOUT,
    email: 'hotel@example.com',
    needsCart: true,
    without: PAYMENT_AND_MAP
  },
  { name: 'listing with facets', budget: 106.5, path: LISTING }
]

/**
 * The measured pages, with the tags that a demo shop renders in them.
 *
 * @param {string} address
 * @returns {Promise<{ name: string, budget: number, tags: readonly string[] }[]>}
 */
export function readDemoPages(address) {
  return Promise.all(
    PAGES.map(async page => ({ ...page, tags: await tagsOf(page, new Visitor(address)) }))
  )
}

/**
 * @param {DemoPage} page
 * @param {Visitor} visitor
 */
async function tagsOf({ path, email, needsCart, without = [] }, visitor) {
  if (email) await visitor.logIn(email, PASSWORD)
  if (needsCart) await visitor.addToCart(PRODUCT)
  return tagsIn(await visitor.page(path)).filter(tag => !without.includes(tag))
}
