import { randomUUID } from 'node:crypto'
import type { GenericSchema } from 'valibot'
import type { GuardedRoute } from '../../../demo-cms/kernel/http/access.ts'
import { cultures } from '../../../demo-cms/kernel/texts/cultures.ts'
import { routePath } from '../../../src/server/fastify.ts'
import { type Endpoint, endpoints } from '../../../src/shared/contract/index.ts'
import { PASSWORD } from '../../support/log-in.ts'
import type { Records } from './records.ts'

/** A request that `app.inject` sends. */
export interface SampleRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** How uploads in parts are asked for. */
const TUS = { 'tus-resumable': '1.0.0', 'upload-length': '9' }

export const FORM = 'application/x-www-form-urlencoded'

/** The calls of the contract, by `METHOD /path` as Fastify writes it. */
const contractCalls = new Map<string, Endpoint>(
  Object.values(endpoints)
    .flatMap(area => Object.values(area) as Endpoint[])
    .map(call => [
      `${call.method} ${routePath(call, { applicationPath: '/shop', sitePath: '/shop' })}`,
      call
    ])
)

export function nameOf({ method, url }: GuardedRoute): string {
  return `${method} ${url}`
}

/** The call of the contract that a route answers. */
export function callOf(route: GuardedRoute): Endpoint | undefined {
  return contractCalls.get(nameOf(route))
}

/**
 * One route of each kind: by its rule, its method, and whether it is a page, a call or a call that takes a form. For what the
 * kernel does in the same way for all of them.
 */
export function oneOfEachKind(routes: readonly GuardedRoute[]): GuardedRoute[] {
  const kinds = routes.map((route): [string, GuardedRoute] => {
    const call = callOf(route)
    const format = call ? `${call.encoding} ${call.body !== undefined}` : 'page'
    return [`${route.access} ${route.method} ${format}`, route]
  })
  return [...new Map(kinds).values()]
}

/** The ids that fields of queries, forms and bodies contain, by their name. */
function fieldsOf(url: string, records: Records): Record<string, string> {
  return {
    WishlistId: records.list,
    wishlistid: records.list,
    Id: linkIdOf(url, records) ?? records.list,
    ToWishlistId: records.otherList,
    WishlistProductId: url.endsWith('/restore') ? records.removedWish : records.wish,
    ItemId: records.cartItem,
    SavedItemId: records.savedItem,
    OrderId: records.order,
    OrderNumber: records.order,
    RequestId: records.refundRequest,
    AddressId: records.address,
    // the root of the asset library
    folderId: '1',
    FolderId: '1',
    PrepaidAccountId: records.prepaidAccount,
    PasskeyId: records.passkey,
    Session: records.session,
    selectedAddressId: records.address,
    ProductVariantId: records.variant,
    productVariantId: records.variant,
    variantId: records.variant,
    SessionId: records.bankSession,
    sessionData: records.bankData,
    key: records.bankKey
  }
}

/** The parts of paths that name records or content; `:id` is a different record in each of them. */
function partsOf(url: string, records: Records): Record<string, string> {
  const idOf: Record<string, string> = {
    shoppingcartitems: records.cartItem,
    saveditems: records.savedItem,
    addresses: records.address,
    sessions: records.bankSession,
    pages: records.bankSession,
    user: records.customer,
    unsent: records.unsentForm,
    companies: records.company
  }
  const folder = /\/(\w+)\/:id/.exec(url)?.[1] ?? ''
  return {
    culture: 'fr',
    folderId: '1',
    rootFolderId: '1',
    id: idOf[folder] ?? '1',
    number: numberFor(url, records),
    signature: url.includes('/withdraw/') ? records.withdrawalSignature : records.signature,
    token: records.shareToken,
    photo: records.photo,
    listId: records.list,
    productVariantId: records.wishedVariant,
    page: 'approval',
    carrier: 'static',
    countryId: 'BE',
    query: 'Lie',
    kind: 'shop',
    '*': 'vitrine.js'
  }
}

/** The number of an order that a route can answer for. */
function numberFor(url: string, records: Records): string {
  if (url.includes(':signature')) return records.guestOrder
  return /\/((?:invoice|creditnote)\.pdf|refund|photos\/:photo)$/.test(url)
    ? records.deliveredOrder
    : records.order
}

/** Content that everyone may see, by route. */
export type Content = Record<string, Record<string, string>>

/**
 * A request that a route can answer: its path and its fields name the given records, and its other fields are plausible values
 * by the contract.
 */
export function sampleRequest(
  route: GuardedRoute,
  records: Records,
  content: Content = {}
): SampleRequest {
  const { method, url } = route
  const parts = { ...partsOf(url, records), ...content[url] }
  const path = url.replace(/:(\w+)|\*/g, (found, name: string | undefined) =>
    encodeURIComponent(parts[name ?? '*'] ?? found)
  )
  const fields = fieldsOf(url, records)
  const call = callOf(route)
  const query = call ? entriesOf(call.query, fields) : pageQuery(url, records)
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  )
  const target = search.size > 0 ? `${path}?${search}` : path
  const base = {
    method: method as SampleRequest['method'],
    url: target,
    headers: headersOf(url, records)
  }
  if (method === 'GET') return base
  if (call && !call.body) return base
  if (url.includes('/assetslibrary/uploads')) return { ...base, headers: TUS }
  if (call?.body && call.encoding !== 'form') {
    const payload = JSON.stringify(sampleOf(call.body as unknown as Parts, '', fields))
    return { ...base, headers: { 'content-type': 'application/json' }, payload }
  }
  const form = call ? entriesOf(call.body, fields) : formFields(fields)
  // the customers are needed for the other routes
  if (url.endsWith('/account/privacy/delete')) form.Password = 'not the password'
  // each popup and service needs a name of its own
  if (/\/sales\/(popups|cookies)$/.test(url)) form.Id = randomUUID()
  if (url.endsWith('/sales/cookies/:id')) Object.assign(form, serviceTexts())
  if (url.includes('/asset/folder/')) form.Folder = '1'
  // an upload would be another kind of body
  if (url.endsWith('/replace')) form.Action = 'back'
  // a product needs a photo
  if (url.includes('/assetslibrary/products/')) form['list-assets-orders-photos'] = '1'
  const payload = new URLSearchParams(form as Record<string, string>).toString()
  return { ...base, headers: { ...base.headers, 'content-type': FORM }, payload }
}

/** The cookie that names the browser in which a form was sent. */
function headersOf(url: string, { unsentKey }: Records): Record<string, string> {
  return url.includes('/unsent/') ? { cookie: `shop-unsent=${unsentKey}` } : {}
}

/** A service is described in every language of the shop. */
function serviceTexts(): Record<string, string> {
  const texts = cultures.map(culture => [
    [`Name-${culture}`, 'Counter'],
    [`Purpose-${culture}`, 'Counts page views.']
  ])
  return Object.fromEntries(texts.flat())
}

/** Pages take what they know from the query and ignore the rest. */
function pageQuery(url: string, records: Records): Record<string, string> {
  if (url.includes('/test-bank/pages/')) return { key: records.bankKey }
  if (/\/wishlist\/(list|export|added)$/.test(url)) {
    return { Id: records.list, productVariantId: records.wishedVariant }
  }
  if (url.endsWith('/creditnote.pdf')) return { RequestId: records.refundRequest }
  if (url.endsWith('/list_item')) return { wishlistid: records.list }
  const id = linkIdOf(url, records)
  return id === undefined ? {} : { id }
}

/** The id in the link of a mail that leads to a page. */
function linkIdOf(url: string, records: Records): string | undefined {
  if (url.endsWith('/register/confirm')) return records.registration
  if (url.endsWith('/newsletter/confirm')) return records.newsletterLink
  if (url.endsWith('/security/email')) return records.emailChange
  if (url.endsWith('/company/invitation')) return records.invitation
  return url.endsWith('/resetpassword') ? records.passwordReset : undefined
}

/** A form with every id that any form of the shop has: each handler reads its own. */
function formFields(fields: Record<string, string>): Record<string, string> {
  return {
    ...fields,
    Quantity: '1',
    Name: 'Claire',
    // each page needs an address of its own
    Title: `Page ${randomUUID()}`,
    Password: PASSWORD,
    number: '4111111111111111',
    choice: 'approve',
    do: 'all',
    TermDays: '30',
    LinkPath: '/catalog',
    StartsAt: '2026-01-01T10:00'
  }
}

/** The properties of a valibot schema that a sample is made from. */
interface Parts {
  type: string
  pipe?: readonly Parts[]
  entries?: Record<string, Parts>
  item?: Parts
  value?: Parts
  wrapped?: Parts
  options?: readonly unknown[]
  literal?: unknown
  requirement?: unknown
}

function entriesOf(
  schema: GenericSchema | undefined,
  fields: Record<string, string>
): Record<string, unknown> {
  if (!schema) return {}
  return sampleOf(schema as unknown as Parts, '', fields) as Record<string, unknown>
}

/** A value that fits a schema; fields that name records name those of `fields`. */
function sampleOf(schema: Parts, name: string, fields: Record<string, string>): unknown {
  if (Object.hasOwn(fields, name)) return fields[name]
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'object_with_rest':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {})
          .filter(([key, part]) => part.type !== 'optional' || Object.hasOwn(fields, key))
          .map(([key, part]) => [key, sampleOf(part, key, fields)])
      )
    case 'array':
      return [sampleOf(schema.item!, '', fields)]
    case 'record':
      return {}
    case 'picklist':
      return schema.options![0]
    case 'literal':
      return schema.literal
    case 'nullable':
    case 'optional':
      return sampleOf(schema.wrapped!, name, fields)
    case 'union':
    case 'variant':
      return sampleOf(schema.options![0] as Parts, name, fields)
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return 'x'
  }
}
