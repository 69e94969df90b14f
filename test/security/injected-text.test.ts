import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { documentOf } from '../support/html-form.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { withShop } from '../support/with-shop.ts'
import { type EveryRoute, everyRoute, failuresOf } from './support/every-route.ts'
import { FIELDS } from './support/malformed-bodies.ts'
import type { Records } from './support/records.ts'
import { FORM } from './support/sample-request.ts'

/** Would end every context of a page in which text is printed, and then run a script. */
const PROBE = `x"'></title></textarea></template></script><!--><xss-probe><img src=x onerror=alert(1)>{{ 7 | times: 7 }}\u2028\\`

const shop = withShop()
let every: EveryRoute
let records: Records

/** Everything that shoppers, customers and the people who keep the catalogue write; editors may write HTML. */
const TEXTS = {
  product_texts: ['name', 'description'],
  category_texts: ['name', 'description'],
  attribute_texts: ['name'],
  attribute_value_texts: ['name'],
  brands: ['name'],
  warehouses: ['name', 'city'],
  variants: ['sku'],
  news_texts: ['title', 'summary'],
  customers: ['first_name', 'last_name', 'company', 'phone'],
  addresses: ['first_name', 'last_name', 'company', 'street1', 'house_number', 'city', 'phone'],
  customer_references: ['reference'],
  prepaid_accounts: ['name'],
  wishlists: ['name', 'description'],
  wishlist_items: ['note'],
  orders: ['phone', 'vat_number'],
  order_items: ['name', 'variant_name', 'sku'],
  refund_requests: ['name', 'message'],
  mails: ['subject', 'body']
} as const

beforeAll(async () => {
  every = await everyRoute(shop.app, shop.db)
  records = await every.records()
  for (const [table, columns] of Object.entries(TEXTS)) {
    for (const column of columns) {
      const name = sql.ref(column)
      await sql`update ${sql.table(table)} set ${name} = ${name} || ${PROBE}`.execute(shop.db)
    }
  }
})

/** A query that a page repeats in its links, where it does nothing: parsing it all takes most of the time. */
const LONG_QUERY = /[\w%+&;=.*-]{2000,}/g

const SCRIPT_URL = /\s(?:href|src|action|formaction)\s*=\s*["']?\s*javascript:/i
const JSON_SCRIPTS = /<script\b[^>]*\btype="?[^">\s]*json"?[^>]*>(.*?)<\/script>/gis

/** What a page would do with the probe; nothing if it shows it as text. */
function effectsIn(html: string, type: string): (string | false)[] {
  if (!type.startsWith('text/html')) return []
  const body = html.replaceAll(LONG_QUERY, 'long')
  const scripts = [...body.matchAll(JSON_SCRIPTS)].map(([, text = '']) => text)
  return [
    /<xss-probe|<img src=x/i.test(body) && 'prints the probe as HTML',
    /x49\u2028|\b49\u2028/.test(body) && 'runs the probe as a template',
    /<[^>]+\sonerror\s*=/i.test(body.replaceAll(/"[^"]*"/g, '""')) && 'has a handler',
    !scripts.every(isJson) && 'has broken JSON',
    SCRIPT_URL.test(body) && 'has a URL that is a script',
    ...(EXHAUSTIVE ? effectsInDocument(documentOf(body)) : [])
  ]
}

/** The same as a browser reads it: parsing takes longer than sending the page. */
function effectsInDocument(page: Document): (string | false)[] {
  const scripts = [...page.querySelectorAll('script[type$="json"]')]
  return [
    page.querySelector('xss-probe') !== null && 'has an element of the probe',
    !scripts.every(script => isJson(script.textContent)) && 'has broken JSON in an element',
    [...page.querySelectorAll('[href], [src], [action], [formaction]')].some(element =>
      /^\s*javascript:/i.test(
        ['href', 'src', 'action', 'formaction'].map(name => element.getAttribute(name)).join('')
      )
    ) && 'has an element whose URL is a script'
  ]
}

function isJson(text: string | null): boolean {
  try {
    JSON.parse(text ?? '')
    return true
  } catch {
    return false
  }
}

test('names, references, addresses and notes are shown as text on every page', async () => {
  let shown = 0
  const failures = await failuresOf(every.routes, async route => {
    if (route.method !== 'GET') return []
    const request = every.sample(route, records)
    const as = route.access === 'staff' ? 'staff' : 'owner'
    const { body, headers } = await every.send(request, as)
    if (body.includes('xss-probe')) shown += 1
    return effectsIn(body, String(headers['content-type']))
  })
  expect(failures).toEqual([])
  // otherwise the pages would be right because they show nothing
  expect(shown).toBeGreaterThan(20)
})

test('what a query contains is shown as text on every page', async () => {
  const names = [
    'q',
    'query',
    'sort',
    'filter',
    'returnUrl',
    'step',
    'done',
    'from',
    'key',
    ...FIELDS
  ]
  const query = new URLSearchParams(names.map(name => [name, PROBE])).toString()
  const failures = await failuresOf(every.routes, async route => {
    if (route.method !== 'GET') return []
    const request = every.sample(route)
    const url = `${request.url}${request.url.includes('?') ? '&' : '?'}${query}`
    const as = route.access === 'staff' ? 'staff' : 'owner'
    const { body, headers, statusCode } = await every.send({ ...request, url }, as)
    return [
      statusCode >= 500 && String(statusCode),
      /[\r\n]|xss-probe>/.test(String(headers.location ?? '')) && 'redirects to the probe',
      ...effectsIn(body, String(headers['content-type']))
    ]
  })
  expect(failures).toEqual([])
})

test('what a form contains is shown as text when it is shown again', async () => {
  const payload = new URLSearchParams(FIELDS.map(name => [name, PROBE])).toString()
  let given = await every.records()
  let areSpent = false
  const failures = await failuresOf(every.routes, async route => {
    if (route.method === 'GET') return []
    // the form says nothing about records, so only those that the address names may be gone
    if (areSpent && route.url.replace(':culture', '').includes(':')) {
      given = await every.records()
      areSpent = false
    }
    const request = every.sample(route, given)
    const as = route.access === 'staff' ? 'staff' : 'owner'
    const { body, headers, statusCode } = await every.send(
      { ...request, headers: { 'content-type': FORM }, payload },
      as
    )
    // what is refused changes nothing
    areSpent ||= statusCode < 400
    return [
      statusCode >= 500 && String(statusCode),
      ...effectsIn(body, String(headers['content-type']))
    ]
  })
  expect(failures).toEqual([])
})
