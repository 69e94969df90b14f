import type { FastifyReply, FastifyRequest } from 'fastify'
import { filterFromFields, listUrl } from '../../../src/lib/lists/list-filter.ts'
import {
  LIST_VIEW_COOKIE,
  type ListView,
  readView,
  writtenView
} from '../../../src/lib/lists/list-view.ts'
import { rememberView } from '../../kernel/consent/remember-view.ts'
import { sentCookie } from '../../kernel/cookies/sent-cookies.ts'
import type { Currency } from '../../kernel/currencies/currency.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { pathOf } from '../../kernel/http/requested-address.ts'
import { isSingleFacet } from './conditions.ts'
import { displays, pageSizes, sortsFor } from './list-request.ts'
import { enteredRange } from './price-ranges.ts'

const DEFAULTS = { display: 'grid', pageSize: '24' } as const
const ALLOWED = { display: displays, pageSize: pageSizes.map(String) } as const
const NAMES = ['display', 'pageSize'] as const

/**
 * A URL with any of these parameters is shown as it is, regardless of preferences: Back, bookmarks and shared links.
 */
const STATE = ['filter', 'sort', 'pageSize', 'pageindex', 'pagefrom', 'display', 'f']

/** Fields of forms that become another parameter in the URL, or none. */
const FIELDS = ['f', 'Price.from', 'Price.to', 'remember'] as const

/**
 * Redirects to the canonical URL of a list: applies its form and the shopper's view preferences [CAT-04]. `undefined`
 * if the URL is already right.
 */
export function redirectList(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  { basePath: path, currency }: PricedSite
): string | undefined {
  let view = readView(sentCookie(request, LIST_VIEW_COOKIE))
  if (address.searchParams.has('remember')) {
    view = readView(address.searchParams.toString())
    rememberView(request, reply, LIST_VIEW_COOKIE, writtenView(view), path)
  }
  return listRedirect(address, currency, view)
}

/**
 * Converts the `f` fields of a list's form to the `filter` parameter and removes empty fields, so that URLs are the
 * same with and without JavaScript. `undefined` if the URL is already right.
 *
 * @param view The shopper's preferred view, which applies to newly opened lists.
 */
function listRedirect(
  address: URL,
  currency: Currency,
  view: ListView = {}
): string | undefined {
  const cleaned = new URL(address)
  const { searchParams } = cleaned
  for (const [name, value] of address.searchParams) if (value === '') searchParams.delete(name)
  const q = searchParams.get('q') ?? ''
  if (searchParams.get('sort') === sortsFor(q)[0]) searchParams.delete('sort')
  const isNew = !STATE.some(name => address.searchParams.has(name))
  for (const name of NAMES) followView(searchParams, name, view[name], isNew)
  const filter = filterOfForm(address.searchParams, currency)
  // only if present: even a deletion without effect would serialize the URL again, with other escapes
  for (const name of FIELDS) if (searchParams.has(name)) searchParams.delete(name)
  if (filter) return pathOf(listUrl(cleaned, { filter }))
  if (pathOf(cleaned) === pathOf(address)) return undefined
  return pathOf(listUrl(cleaned, {}))
}

function followView(
  address: URLSearchParams,
  name: (typeof NAMES)[number],
  liked: string | undefined,
  isNew: boolean
): void {
  const isAllowed = ALLOWED[name].some(value => value === liked)
  const own = isAllowed && liked !== DEFAULTS[name] ? liked : undefined
  if (own && isNew) address.set(name, own)
  // kept if the shopper prefers another value, which would apply otherwise
  else if (!own && address.get(name) === DEFAULTS[name]) address.delete(name)
}

/** `undefined` if no filter form was submitted. */
function filterOfForm(fields: URLSearchParams, currency: Currency) {
  const chosen = fields.getAll('f')
  const [from, to] = [fields.get('Price.from'), fields.get('Price.to')]
  if (chosen.length === 0 && from === null && to === null) return undefined
  const filter = new Map(filterFromFields(chosen, isSingleFacet))
  const range = enteredRange(from ?? '', to ?? '', currency)
  return range ? filter.set('Price', range) : filter
}
