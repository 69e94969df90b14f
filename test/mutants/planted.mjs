// Faults that a developer could make, one for each area of the shop. `npm run mutants -- planted` plants one at a time in a copy of
// the project, and the tests named here must notice it:
//
// - `search`: a text that occurs exactly once in `file`, which `replace` takes the place of
// - `tests`: test files that notice the fault in `npm test`, at the cheapest level that proves the rule

/** @typedef {{ area: string, name: string, file: string, search: string, replace: string, tests: string[] }} PlantedFault */

/** @type {PlantedFault[]} */
export const plantedFaults = [
  {
    area: 'money',
    name: 'fractions of a cent are cut off',
    file: 'src/shared/numbers/money.ts',
    search: 'Math.round(Math.abs(scaled))',
    replace: 'Math.floor(Math.abs(scaled))',
    tests: ['test/shared/numbers/money.test.ts']
  },
  {
    area: 'tax',
    name: 'VAT is always rounded down',
    file: 'demo-cms/shop/cart/cart-totals.ts',
    search: 'minor - Math.round((minor * 100) / (100 + vatPercent))',
    replace: 'minor - Math.ceil((minor * 100) / (100 + vatPercent))',
    tests: ['test/demo-cms/shop/cart/cart-totals.test.ts']
  },
  {
    area: 'cart store',
    name: 'a line whose removal the server rejects stays removed',
    file: 'src/stores/cart/cart-queue.ts',
    search: 'this.#entries.shift()\n      this.#onChange()',
    replace: "this.#entries.shift()\n      if ('cart' in result) this.#onChange()",
    tests: ['test/stores/cart/cart.test.ts']
  },
  {
    area: 'cart server',
    name: "a login replaces the quantity in the customer's cart instead of adding to it",
    file: 'demo-cms/shop/cart/items/merge-carts.ts',
    search: '(own?.quantity ?? 0) + line.quantity',
    replace: 'line.quantity',
    tests: ['test/demo-cms/kernel/sessions/sessions.test.ts']
  },
  {
    area: 'checkout',
    name: 'the key of a checkout form is ignored: sent twice, it does not lead to its order',
    file: 'demo-cms/shop/checkout/checkout-key.ts',
    search: '/^[\\w-]{16,64}$/.test(key)',
    replace: 'key.length > 64',
    tests: ['test/demo-cms/shop/checkout/checkout-resubmission.test.ts']
  },
  {
    area: 'sessions',
    name: 'a change of the password does not end the other sessions',
    file: 'demo-cms/shop/security/change-password.ts',
    search: 'await endSessionsOf(tx, change.customerId, session.idHash)',
    replace: 'void endSessionsOf',
    tests: ['test/demo-cms/shop/security/password-change.test.ts']
  },
  {
    area: 'account',
    name: 'a logoff clears the cookie, but does not end the session',
    file: 'demo-cms/shop/security/log-in.ts',
    search:
      "if (session) await inTransaction(db, tx => endSession(tx, session.idHash, 'logoff'))",
    replace: 'void session',
    tests: ['test/demo-cms/kernel/sessions/sessions.test.ts']
  },
  {
    area: 'access',
    name: 'a customer can open the orders of other customers',
    file: 'demo-cms/shop/orders/read-order.ts',
    search: "where('customer_id', '=', session.customerId ?? 0)",
    replace: "where('customer_id', 'is not', null)",
    tests: ['test/security/access.test.ts']
  },
  {
    area: 'escaping',
    name: 'a template prints the lines of an address as HTML',
    file: 'demo-cms/shop/addresses/templates/addresses/book.liquid',
    search: '{{ line }}',
    replace: '{{ line | raw }}',
    tests: ['test/security/injected-text.test.ts']
  },
  {
    area: 'forgery',
    name: 'a request without origin needs no CSRF token',
    file: 'demo-cms/kernel/http/forgery-guard.ts',
    search: '?? (await hasToken(db, request))',
    replace: '?? (await hasToken(db, request), true)',
    tests: ['test/demo-cms/kernel/http/forgery.test.ts']
  },
  {
    area: 'URL guard',
    name: 'the path //evil.example counts as a URL of the shop',
    file: 'src/shared/url/same-origin.ts',
    search: '/^\\/(?![/\\\\])/.test(path)',
    replace: "path.startsWith('/')",
    tests: ['test/shared/url/same-origin.test.ts']
  },
  {
    area: 'consent',
    name: 'preferences count as allowed before the shopper has chosen',
    file: 'src/consent/consent.ts',
    search: 'return chosen()?.preferences === true',
    replace: 'return chosen()?.preferences !== false',
    tests: ['test/stores/search/recent-searches.test.ts']
  },
  {
    area: 'visits',
    name: 'a second click on a link starts a second visit',
    file: 'src/navigation/steps/propose-visit.ts',
    search: 'if (isRepeat(source, url)) return {}',
    replace: 'void isRepeat',
    tests: ['test/browser/navigation-links.spec.ts']
  },
  {
    area: 'history',
    name: 'Back shows the start of the page',
    file: 'src/navigation/history/view-state.ts',
    search: "\n  scrollTo({ left, top, behavior: 'instant' })",
    replace: "\n  scrollTo({ left, top: 0, behavior: 'instant' })",
    tests: ['test/browser/navigation-history.spec.ts']
  },
  {
    area: 'forms',
    name: 'a form that is rejected loses what was typed',
    file: 'src/navigation/forms/restore-fields.ts',
    search: 'else if (isUnchanged || !to.value) to.value = from.value',
    replace: 'else if (isUnchanged && to.value) to.value = from.value',
    tests: ['test/browser/navigation-forms.spec.ts']
  },
  {
    area: 'dialogs',
    name: 'a dialog that closes leaves the focus on the body if its opener was rendered again',
    file: 'src/lib/focus/return-focus.ts',
    search: 'opener.isConnected ? opener : findSuccessor()',
    replace: 'opener',
    tests: ['test/ui/dialog.test.tsx']
  },
  {
    area: 'tags',
    name: 'a widget that crashes takes its neighbours with it',
    file: 'src/element/shared-root.tsx',
    search:
      '<ErrorBoundary onError={caught}>\n      <Slot host={host} />\n    </ErrorBoundary>',
    replace: '<Slot host={host} />',
    tests: ['test/element/crash.test.tsx']
  },
  {
    area: 'filters',
    name: 'choosing a filter drops the other filters',
    file: 'src/shared/lists/list-filter.ts',
    search: 'const next = new Map(filter)\n  const chosen',
    replace: 'const next: Map<string, string | readonly string[]> = new Map()\n  const chosen',
    tests: ['test/shared/lists/list-filter.test.ts']
  },
  {
    area: 'pagination',
    name: 'the link to the previous page leads to the one before it',
    file: 'widgets/pagination/pagination.tsx',
    search: "link(first - 1, t('previous')",
    replace: "link(first - 2, t('previous')",
    tests: ['test/widgets/pagination.test.tsx']
  },
  {
    area: 'search',
    name: 'suggestions for an earlier text replace those for a later one',
    file: 'src/stores/query/query.ts',
    search: 'if (!signal.aborted) show(params, data)',
    replace: 'show(params, data)',
    tests: ['test/stores/query/query.test.ts']
  }
]
