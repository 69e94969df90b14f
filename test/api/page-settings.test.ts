// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCart, putQuantity } from '../../src/api/cart.ts'
import { fetchListFilter } from '../../src/api/catalog.ts'
import { headersOfForm } from '../../src/api/page-headers.ts'
import { readStrings } from '../../src/api/read-strings.ts'
import type { Transport } from '../../src/api/transport.ts'
import { started } from '../../src/context.ts'
import { cart } from '../support/builders.ts'
import { type MockRequest, mockApi } from '../support/mock-api.ts'
import { printSettings } from '../support/printed-settings.ts'

const LINE = 'shoppingcarts/shoppingcartitems/line-1'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  delete started.transport
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous.
  document.cookie = 'csrftoken=; Max-Age=0'
})

/** Changes a quantity, and returns what the shop has received. */
async function changed(settings: object, path = '/shop'): Promise<MockRequest> {
  const { requests } = mockApi({ [`PUT ${path}/api/v1/${LINE}`]: { body: cart() } })
  const print = document.body.querySelector('[data-token]')
  printSettings(settings)
  if (print) document.body.append(print)
  await putQuantity('line-1', 3)
  return requests.at(-1)!
}

function printToken(html: string): void {
  document.body.innerHTML = html
  document.body.firstElementChild!.toggleAttribute('data-token', true)
}

async function consoleSays(text: string): Promise<void> {
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(vi.mocked(console.error).mock.calls.flat().join('\n')).toContain(text)
}

test('all calls begin at the path of the API, those of the site and the texts included', async () => {
  printSettings({ apiPath: '/wp-json/vitrine/' })
  const { requests } = mockApi({
    'GET /wp-json/vitrine/api/v1/shoppingcarts': { body: cart() },
    'GET /wp-json/vitrine/widget/catalog/ListFilter': { body: '<p></p>' }
  })
  await fetchCart()
  await fetchListFilter({ q: 'tea', currentFilter: '' })
  expect(requests).toHaveLength(2)
  const asked = vi.spyOn(globalThis, 'fetch')
  expect(await readStrings()).toEqual({})
  expect(String((asked.mock.calls[0]![0] as Request).url)).toContain(
    '/wp-json/vitrine/api/v1/localization/nl-BE/stringresources'
  )
})

test('a path that browsers would read as the host of another site is refused: they drop tabs', () => {
  expect(() => printSettings({ applicationPath: '/\t/evil.example' })).toThrow(
    'a path such as "/shop" is expected.'
  )
  expect(new URL('/\t/evil.example', location.href).host).toBe('evil.example')
})

test.each(['api', '//evil.example', 'https://evil.example/api', '/api?x', 7])(
  'a path that is none is named in the console, and calls go where they always did: %s',
  async apiPath => {
    await changed({ apiPath })
    await consoleSays(
      `The page setting "apiPath" is ${JSON.stringify(apiPath)}; a path such as "/api" is expected.`
    )
  }
)

test('the token of a cookie goes with changes, and is read each time', async () => {
  const settings = { csrf: { header: 'X-CSRFToken', cookie: 'csrftoken' } }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous.
  document.cookie = 'csrftoken=one'
  expect((await changed(settings)).headers.get('X-CSRFToken')).toBe('one')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous.
  document.cookie = 'csrftoken=two'
  expect((await changed(settings)).headers.get('X-CSRFToken')).toBe('two')
  const { requests } = mockApi({ 'GET /shop/api/v1/shoppingcarts': { body: cart() } })
  await fetchCart()
  expect(requests.at(-1)!.headers.has('X-CSRFToken')).toBe(false)
})

test.each([
  ['meta', '<meta name="csrf-token" content="of-meta">', 'of-meta'],
  ['field', '<input type="hidden" name="csrf-token" value="of-field">', 'of-field']
])('the token may be in a %s element', async (place, html, token) => {
  printToken(html)
  const sent = await changed({ csrf: { header: 'X-CSRF-Token', [place]: 'csrf-token' } })
  expect(sent.headers.get('X-CSRF-Token')).toBe(token)
})

test('without the token the shop decides', async () => {
  const sent = await changed({ csrf: { header: 'X-CSRF-Token', meta: 'csrf-token' } })
  expect(sent.headers.has('X-CSRF-Token')).toBe(false)
})

test.each<unknown>([
  'X-CSRFToken',
  { header: 'X-CSRFToken' },
  { cookie: 'csrftoken' },
  { header: 'X CSRF', cookie: 'csrftoken' },
  { header: 'X-CSRFToken', cookie: 'csrftoken', meta: 'csrftoken' },
  { header: 'X-CSRFToken', toString: 'csrftoken' }
])('a wrong description of the token is named in the console: %j', async csrf => {
  await changed({ csrf })
  await consoleSays('The page setting "csrf" is')
})

test('the headers of the page go with all calls', async () => {
  const sent = await changed({ headers: { 'X-Channel': 'web', 'X-Tenant': 'be' } })
  expect(sent.headers.get('X-Channel')).toBe('web')
  expect(sent.headers.get('X-Tenant')).toBe('be')
})

test.each([
  ['Accept-Language', 'fr'],
  ['idempotency-key', 'x'],
  ['Content-Type', 'text/plain'],
  ['X Channel', 'web'],
  ['X-Channel', 7],
  ['X-Channel', 'a\nb']
])('a header that the page cannot set is named in the console: %s', async (name, value) => {
  const sent = await changed({ headers: { [name]: value } })
  expect(sent.headers.get('Accept-Language')).toBe('nl-BE')
  await consoleSays(`The page setting "headers.${name}" is ${JSON.stringify(value)};`)
})

test('a transport sends both to the shop, and neither to another site', async () => {
  const { requests } = mockApi({ 'PUT /basket': { body: cart() } })
  printSettings({ headers: { 'X-Channel': 'web' } })
  let url = '/basket'
  const transport: Transport = async (_, shop) => (await shop.send({ url })).data
  started.transport = transport
  await putQuantity('line-1', 3)
  url = 'https://elsewhere.example/basket'
  await putQuantity('line-1', 3)
  expect(requests.map(({ headers }) => headers.get('X-Channel'))).toEqual(['web', null])
})

test('uploads carry the headers, unless they go to another site', () => {
  printSettings({ headers: { 'X-Channel': 'web' } })
  expect(headersOfForm('/upload')).toEqual({ 'X-Channel': 'web' })
  expect(headersOfForm('https://elsewhere.example/upload')).toEqual({})
})
