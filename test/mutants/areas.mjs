// What `npm run mutants` changes, and which tests must notice. One entry per area:
//
// - `mutate`: the files to change; `!` leaves one out, `file.ts:10-40` takes a part of one
// - `tests`: the test files that must notice a change, in the order in which they run: a mutant is done when one fails
// - `runsIn`: `node`, `happy-dom`, `demo` for what needs the shop and its database, or `chromium` for what needs layout, selectors or
//   custom elements as they are
// - `minimum`: the percentage of mutants that must be killed; the command fails below it

/** @type {Record<string, { mutate: string[], tests: string[], runsIn: 'node' | 'happy-dom' | 'demo' | 'chromium', minimum: number }>} */
export const areas = {
  money: {
    mutate: [
      'src/shared/numbers/money.ts',
      'demo-cms/shop/cart/cart-totals.ts',
      'demo-cms/shop/cart/shares.ts',
      'demo-cms/shop/catalogue/unit-price.ts'
    ],
    tests: [
      'test/shared/numbers/money.test.ts',
      'test/demo-cms/shop/catalogue/unit-price.test.ts',
      'test/demo-cms/shop/cart/cart-totals.test.ts'
    ],
    runsIn: 'node',
    minimum: 90
  },
  quantity: {
    mutate: ['src/shared/numbers/quantity.ts'],
    tests: ['test/shared/numbers/quantity.test.ts'],
    runsIn: 'node',
    minimum: 90
  },
  'url-guard': {
    mutate: [
      'src/shared/url/same-origin.ts',
      'src/shared/url/path-segment.ts',
      'src/shared/url/asset-url.ts',
      'src/shared/contract/path.ts'
    ],
    tests: ['test/shared/url/same-origin.test.ts', 'test/shared/url/path-segment.test.ts'],
    runsIn: 'node',
    minimum: 90
  },
  consent: {
    mutate: [
      'src/consent/consent.ts',
      'src/shared/consent/consent-record.ts',
      'src/shared/consent/consent-cookie.ts',
      'src/consent/stored-consent.ts',
      'src/consent/privacy-signal.ts',
      'src/shared/cookies/cookie-places.ts',
      'src/lib/browser/cookies.ts',
      'src/shared/cookies/parse-cookies.ts',
      'src/lib/browser/write-cookie.ts',
      'src/shared/data/safe-json.ts'
    ],
    tests: [
      'test/consent/consent.test.ts',
      'test/consent/consent-moments.test.ts',
      'test/shared/consent/consent-record.test.ts',
      'test/consent/privacy-signal.test.ts',
      'test/shared/cookies/cookie-places.test.ts',
      'test/lib/browser/cookies.test.ts',
      'test/shared/data/safe-json.test.ts'
    ],
    runsIn: 'happy-dom',
    minimum: 90
  },
  contract: {
    mutate: ['src/shared/contract/**/*.ts', '!src/shared/contract/path.ts'],
    tests: ['test/shared/contract/**/*.test.ts'],
    runsIn: 'happy-dom',
    minimum: 80
  },
  server: {
    mutate: ['src/server/*.ts'],
    tests: ['test/server/*.test.ts'],
    runsIn: 'node',
    minimum: 85
  },
  navigation: {
    mutate: [
      'src/navigation/links/*.ts',
      'src/navigation/request/classify-response.ts',
      'src/navigation/render/nonce.ts',
      'src/lib/dom/plain-press.ts'
    ],
    tests: [
      'test/lib/dom/plain-press.test.ts',
      'test/navigation/link-at.test.ts',
      'test/navigation/link-rules.test.ts',
      'test/navigation/link-properties.test.ts',
      'test/navigation/classify-response.test.ts'
    ],
    runsIn: 'chromium',
    minimum: 80
  },
  element: {
    mutate: ['src/element/**/*.{ts,tsx}'],
    tests: ['test/element/**/*.test.tsx'],
    runsIn: 'chromium',
    minimum: 80
  },
  sessions: {
    mutate: [
      'demo-cms/kernel/sessions/sessions.ts',
      'demo-cms/kernel/sessions/ended-sessions.ts',
      'demo-cms/shop/security/log-in.ts'
    ],
    tests: [
      'test/demo-cms/kernel/sessions/ended-sessions.test.ts',
      'test/demo-cms/kernel/sessions/sessions.test.ts',
      'test/demo-cms/kernel/sessions/session-gone.test.ts',
      'test/demo-cms/shop/security/concurrent-login.test.ts',
      'test/demo-cms/shop/security/session-races.test.ts',
      'test/demo-cms/shop/security/session-list.test.ts',
      'test/security/session-ids.test.ts',
      'test/demo-cms/shop/staff/staff.test.ts',
      'test/demo-cms/shop/security/password-change.test.ts',
      'test/demo-cms/shop/security/passkeys.test.ts',
      'test/demo-cms/shop/security/two-factor-login.test.ts',
      'test/demo-cms/kernel/http/forgery.test.ts'
    ],
    runsIn: 'demo',
    minimum: 80
  },
  checkout: {
    mutate: [
      'demo-cms/shop/checkout/checkout-form.ts',
      'demo-cms/shop/checkout/checkout-key.ts',
      'demo-cms/shop/orders/payment-reference.ts',
      'demo-cms/shop/checkout/steps.ts',
      'src/stores/checkout/checkout.ts'
    ],
    tests: [
      'test/demo-cms/shop/checkout/checkout-rules.test.ts',
      'test/stores/checkout/checkout.test.ts'
    ],
    runsIn: 'happy-dom',
    minimum: 80
  },
  'cart-changes': {
    mutate: [
      'src/stores/cart/cart-changes.ts',
      'src/stores/cart/cart-mutations.ts',
      'src/stores/cart/cart-queue.ts',
      'src/stores/cart/cart-tracking.ts',
      'src/stores/cart/mutation-tracking.ts'
    ],
    tests: [
      'test/stores/cart/cart-changes.test.ts',
      'test/stores/cart/cart-mutations.test.ts',
      'test/stores/cart/cart.test.ts',
      'test/stores/cart/cart-events.test.ts',
      'test/stores/cart/cart-tracking.test.ts'
    ],
    runsIn: 'happy-dom',
    minimum: 80
  },
  'cart-actions': {
    mutate: [
      'src/stores/cart/removal.ts',
      'src/stores/cart/saved-items.ts',
      'src/stores/cart/cart-options.ts',
      'src/stores/cart/settled-cart.ts',
      'src/stores/cart/cart-page.ts'
    ],
    tests: [
      'test/stores/cart/settled-cart.test.ts',
      'test/stores/cart/cart-options.test.ts',
      'test/stores/cart/removal.test.ts',
      'test/stores/cart/saved-items.test.ts'
    ],
    runsIn: 'happy-dom',
    minimum: 80
  },
  'cart-sync': {
    mutate: [
      'src/stores/cart/cart.ts',
      'src/stores/cart/cart-sync.ts',
      'src/stores/cart/cart-order.ts',
      'src/stores/cart/cart-state.ts',
      'src/stores/cart/cart-channel.ts',
      'src/stores/cart/refresh-triggers.ts'
    ],
    tests: [
      'test/stores/cart/refresh-triggers.test.ts',
      'test/stores/cart/cart-elsewhere.test.ts',
      'test/stores/cart/cart-versions.test.ts',
      'test/stores/cart/cart-restart.test.ts',
      'test/stores/cart/cart.test.ts',
      'test/stores/cart/cart-events.test.ts'
    ],
    runsIn: 'happy-dom',
    minimum: 80
  },
  wishlist: {
    mutate: ['src/stores/wishlist/*.ts'],
    tests: ['test/stores/wishlist/*.test.ts'],
    runsIn: 'happy-dom',
    minimum: 80
  },
  'stores-catalogue': {
    mutate: ['src/stores/{search,product,query,analytics,toasts}/*.ts'],
    tests: ['test/stores/{search,product,query,analytics,toasts}/*.test.ts'],
    runsIn: 'happy-dom',
    minimum: 80
  },
  'stores-account': {
    mutate: [
      'src/stores/{account,orders,currency}/*.ts',
      '!src/stores/account/passkey-ceremonies.ts'
    ],
    tests: ['test/stores/{account,orders,currency}/*.test.ts'],
    runsIn: 'happy-dom',
    minimum: 80
  },
  'stores-other': {
    mutate: [
      'src/stores/{assets,checkout,consent,content,delivery,media}/*.ts',
      '!src/consent/consent.ts',
      '!src/stores/checkout/checkout.ts',
      '!src/stores/**/*.messages.ts'
    ],
    tests: ['test/stores/{assets,checkout,consent,content,delivery,media}/*.test.ts'],
    runsIn: 'happy-dom',
    minimum: 80
  }
}
