import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is typed into a form, or chosen at length. */
const TYPED =
  /<textarea|type="file"|<vitrine-(?:image|file|assets)-field|render '[\w-]+\/(?:fields?|field)'|<input class="vitrine-input[^>]*>/

/** Forms that lose nothing: a search, a code or a password, one number, or a draft that the shop keeps. */
const EXEMPT = [
  // a draft on the server, in the tab, or an address that the browser or the account knows
  'checkout/checkout',
  'quick-order/quick-order',
  'catalogue/order-form',
  'catalogue/buy',
  'cart/items',
  'delivery/cart-shipping',
  // one field
  'account/cancel',
  'assets/library',
  'catalogue/customer-reference',
  'coupons/coupon',
  'details/confirm-email',
  'layout',
  'notifications/subscribe',
  'orders/find',
  'pickup/search',
  'prepaid/account',
  'prepaid/prepaid',
  'privacy/delete',
  'wishlist/line',
  'wishlist/popup',
  'wishlist/shared',
  'wishlist/wishlist',
  // secrets, which are not kept
  'security/.*',
  'test-bank/.*'
]

test('every form in which something is typed at length asks before it is lost [NAV-09]', () => {
  const templates = readdirSync('demo-cms', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.liquid'))
    .map(file => `demo-cms/${file}`)
  const unmarked = templates.flatMap(file => {
    const name = /templates\/(.*)\.liquid$/.exec(file)?.[1] ?? ''
    const forms = readFileSync(file, 'utf8').match(/<form\b[\s\S]*?<\/form>/g) ?? []
    const lost = forms.filter(
      form =>
        /^<form[^\n]*method="post"/.test(form) &&
        TYPED.test(form) &&
        !/^<form[^\n]*data-vitrine-unsaved="\{\{ frame\.owner \}\}"/.test(form)
    )
    const isExempt = EXEMPT.some(one => new RegExp(`^${one}$`).test(name))
    return isExempt ? [] : lost.map(form => `${name}: ${form.slice(0, 120)}`)
  })
  expect(unmarked).toEqual([])
})
