import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  CONSENT_COOKIE,
  CONSENT_HOURS,
  parseConsent
} from '../../../src/lib/consent/consent-record.ts'
import { filterFromFields, listUrl } from '../../../src/lib/lists/list-filter.ts'
import {
  LIST_VIEW_COOKIE,
  type ListView,
  readView,
  writtenView
} from '../../../src/lib/lists/list-view.ts'
import { CONSENT_STAMP } from '../../kernel/consent/consent-stamp.ts'
import { pathOf } from '../../kernel/http/requested-address.ts'
import { isSingleFacet, priceRange } from './conditions.ts'
import { displays, pageSizes, sortsFor } from './list-request.ts'

const DEFAULTS = { display: 'grid', pageSize: '24' } as const
const ALLOWED = { display: displays, pageSize: pageSizes.map(String) } as const
const NAMES = ['display', 'pageSize'] as const

/** An address that says any of these means what it says: Back, a bookmark, a friend's list. */
const STATE = ['filter', 'sort', 'pageSize', 'pageindex', 'pagefrom', 'display', 'f']

/** The fields of a form which the address says otherwise, or not at all. */
const FIELDS = ['f', 'Price.from', 'Price.to', 'remember'] as const

/**
 * Where a list is rather: at the address that its form means, and that shows it as this shopper likes to look at lists
 * [CAT-04]. `undefined` when the address is fine as it is.
 */
export function redirectList(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  path: string
): string | undefined {
  const { cookies } = request
  let view = readView(cookies[LIST_VIEW_COOKIE])
  if (address.searchParams.has('remember')) {
    view = readView(address.searchParams.toString())
    const consent = parseConsent(CONSENT_STAMP, cookies[CONSENT_COOKIE] ?? '')
    reply.setCookie(LIST_VIEW_COOKIE, writtenView(view), {
      path,
      sameSite: 'lax',
      ...(consent?.preferences && { maxAge: CONSENT_HOURS * 3600 })
    })
  }
  return listRedirect(address, view)
}

/**
 * Where a list's form leads: its `f` fields become the `filter` parameter, and fields that say nothing go. Without
 * JavaScript a list has the same addresses as with it. `undefined` when the address is fine as it is.
 *
 * @param view How the shopper likes to look at lists: a list that is opened anew comes that way.
 */
function listRedirect(address: URL, view: ListView = {}): string | undefined {
  const cleaned = new URL(address)
  const { searchParams } = cleaned
  for (const [name, value] of address.searchParams) if (value === '') searchParams.delete(name)
  const q = searchParams.get('q') ?? ''
  if (searchParams.get('sort') === sortsFor(q)[0]) searchParams.delete('sort')
  const isNew = !STATE.some(name => address.searchParams.has(name))
  for (const name of NAMES) followView(searchParams, name, view[name], isNew)
  const filter = filterOfForm(address.searchParams)
  // only what is there: a touched address is written anew, with other escapes
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
  // where another one is liked, the usual one must be said
  else if (!own && address.get(name) === DEFAULTS[name]) address.delete(name)
}

/** `undefined` when no form of filters was sent. */
function filterOfForm(fields: URLSearchParams) {
  const chosen = fields.getAll('f')
  const [from, to] = [fields.get('Price.from'), fields.get('Price.to')]
  if (chosen.length === 0 && from === null && to === null) return undefined
  const filter = new Map(filterFromFields(chosen, isSingleFacet))
  const range = priceRange(from ?? '', to ?? '')
  return range ? filter.set('Price', range) : filter
}
