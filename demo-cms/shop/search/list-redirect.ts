import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  filterFromFields,
  LIST_VIEW_COOKIE,
  type ListFilter,
  type ListView,
  listUrl,
  parseFilter,
  readView,
  writtenView
} from 'vitrine/shared'
import { rememberView } from '../../kernel/consent/remember-view.ts'
import { sentCookie } from '../../kernel/cookies/sent-cookies.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { pathOf } from '../../kernel/http/requested-url.ts'
import { isSingleFacet } from './conditions.ts'
import { displays, pageSizes, sortsFor } from './list-request.ts'
import { PRICE_FIELDS, priceProblem } from './price-fields.ts'
import { enteredRange } from './price-ranges.ts'

const DEFAULTS = { display: 'grid', pageSize: '24' } as const
const ALLOWED = { display: displays, pageSize: pageSizes.map(String) } as const
const NAMES = ['display', 'pageSize'] as const

/**
 * A URL with any of these parameters is shown as it is, regardless of preferences: Back, bookmarks and shared links.
 */
const STATE = ['filter', 'sort', 'pageSize', 'pageindex', 'pagefrom', 'display', 'f']

/** Form fields that have another name in the URL, or are left out of it. */
const FIELDS = ['f', 'remember'] as const

/**
 * Redirects to the canonical URL of a list: applies its form and the shopper's view preferences [CAT-04]. `undefined`
 * if the URL is already right.
 */
export async function redirectList(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  site: PricedSite
): Promise<string | undefined> {
  let view = readView(sentCookie(request, LIST_VIEW_COOKIE))
  if (address.searchParams.has('remember')) {
    view = readView(address.searchParams.toString())
    await rememberView(db, request, reply, LIST_VIEW_COOKIE, writtenView(view), site.basePath)
  }
  return listRedirect(address, site, view)
}

/**
 * Converts the `f` fields of a list's form to the `filter` parameter and removes empty fields, so that URLs are the
 * same with and without JavaScript. `undefined` if the URL is already right.
 *
 * @param view The shopper's preferred view, which applies to newly opened lists.
 */
function listRedirect(address: URL, site: PricedSite, view: ListView = {}): string | undefined {
  const cleaned = new URL(address)
  const { searchParams } = cleaned
  for (const [name, value] of address.searchParams) if (value === '') searchParams.delete(name)
  const q = searchParams.get('q') ?? ''
  if (searchParams.get('sort') === sortsFor(q)[0]) searchParams.delete('sort')
  const isNew = !STATE.some(name => address.searchParams.has(name))
  for (const name of NAMES) followView(searchParams, name, view[name], isNew)
  const form = filterOfForm(address.searchParams, site)
  const fields = form?.isWrong ? FIELDS : [...FIELDS, ...PRICE_FIELDS]
  // only if present: even a deletion without effect would serialize the URL again, with other escapes
  for (const name of fields) if (searchParams.has(name)) searchParams.delete(name)
  const isChanged = form !== undefined || pathOf(cleaned) !== pathOf(address)
  const better = pathOf(listUrl(cleaned, form ? { filter: form.filter } : {}))
  return isChanged && better !== pathOf(address) ? better : undefined
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

/**
 * What a filter form chooses, or `undefined` if none was submitted. Prices that are no amounts stay in the URL, so that the page
 * shows them with a message, and the filter is the one before.
 */
function filterOfForm(
  fields: URLSearchParams,
  { currency, culture }: PricedSite
): { filter: ListFilter; isWrong: boolean } | undefined {
  const chosen = fields.getAll('f')
  const [from, to] = PRICE_FIELDS.map(name => fields.get(name))
  if (chosen.length === 0 && from === null && to === null) return undefined
  const filter =
    chosen.length === 0
      ? parseFilter(fields.get('filter')).filter
      : filterFromFields(chosen, isSingleFacet)
  const isWrong = priceProblem(fields, currency, culture) !== undefined
  const range = isWrong ? undefined : enteredRange(from ?? '', to ?? '', currency, culture)
  return { filter: range ? new Map(filter).set('Price', range) : filter, isWrong }
}
