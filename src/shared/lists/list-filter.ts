import { safeJson } from '../data/safe-json.ts'
import { toJson } from '../data/to-json.ts'

/**
 * The filter of a product list [CAT-06], by facet key: `Brands`, `Price`, or `ProductAttributes.12` for the attribute 12. A
 * single-value facet has a string, any other a list of ids.
 */
export type ListFilter = ReadonlyMap<string, string | readonly string[]>

/** What `parseFilter` understood. */
export interface ParsedFilter {
  readonly filter: ListFilter
  /** Part of the text could not be parsed; `filter` contains the rest. */
  readonly malformed: boolean
}

/** `null` removes a parameter. */
export interface ListChanges {
  readonly q?: string | null
  readonly filter?: ListFilter
  readonly sort?: string | null
  readonly pageSize?: number | string | null
  readonly pageindex?: number | string | null
  /** The first of several pages shown together; the last is `pageindex`. */
  readonly pagefrom?: number | string | null
  readonly display?: string | null
}

/** Nothing is selected. */
export const NO_FILTER: ListFilter = new Map()

const ATTRIBUTES = 'ProductAttributes'
const PARAMETERS = [
  'q',
  'filter',
  'sort',
  'pageSize',
  'pagefrom',
  'pageindex',
  'display'
] as const

/**
 * Parses the `filter` parameter of a list's URL [CAT-06]; never throws.
 * `{"Brands":["3"],"ProductAttributes":{"12":["45"]},"Price":"0-25"}`
 */
export function parseFilter(text: string | null | undefined): ParsedFilter {
  const filter = new Map<string, string | readonly string[]>()
  if (!text) return { filter, malformed: false }
  const parsed = safeJson(text)
  if (!isRecord(parsed)) return { filter, malformed: true }
  let malformed = false
  const take = (key: string, value: unknown) => {
    const chosen = readChosen(value)
    if (key === '' || chosen === undefined) malformed = true
    else if (chosen.length > 0) filter.set(key, chosen)
  }
  for (const [key, value] of Object.entries(parsed)) {
    if (key !== ATTRIBUTES) take(key, value)
    else if (!isRecord(value)) malformed = true
    else {
      for (const [id, chosen] of Object.entries(value)) {
        take(id === '' ? '' : `${ATTRIBUTES}.${id}`, chosen)
      }
    }
  }
  return { filter, malformed }
}

/** Serializes a filter with sorted keys and ids, so that equal filters have equal URLs; `''` for an empty one. */
export function canonicalFilter(filter: ListFilter): string {
  const top = new Map<string, string>()
  const attributes: [string, string][] = []
  for (const [key, chosen] of filter) {
    if (chosen.length === 0) continue
    const text = toJson(typeof chosen === 'string' ? chosen : sorted(chosen))
    if (isAttribute(key)) attributes.push([key.slice(ATTRIBUTES.length + 1), text])
    else top.set(key, text)
  }
  if (attributes.length > 0) top.set(ATTRIBUTES, jsonObject(attributes))
  return top.size === 0 ? '' : jsonObject([...top])
}

/** The selected ids of a facet. */
export function chosenIds(filter: ListFilter, key: string): readonly string[] {
  const chosen = filter.get(key) ?? []
  return typeof chosen === 'string' ? [chosen] : chosen
}

/** Whether an option of a facet is selected. */
export function isSelected(filter: ListFilter, key: string, id: string): boolean {
  return chosenIds(filter, key).includes(id)
}

/**
 * Selects or deselects an option. In a single-value facet (`single`), the new option replaces the selected one [CAT-07].
 */
export function toggleOption(
  filter: ListFilter,
  key: string,
  id: string,
  { single = false } = {}
): ListFilter {
  const next = new Map(filter)
  const chosen = chosenIds(filter, key)
  if (!chosen.includes(id)) return next.set(key, single ? id : [...chosen, id])
  const left = chosen.filter(other => other !== id)
  if (left.length > 0 && !single) next.set(key, left)
  else next.delete(key)
  return next
}

/** The filter without any option of a facet. */
export function clearFacet(filter: ListFilter, key: string): ListFilter {
  const next = new Map(filter)
  next.delete(key)
  return next
}

/**
 * The filter in the `f` fields of a plain form: `Brands:12`, `ProductAttributes.3:45`. In a single-value facet the last field
 * counts, as in [CAT-07]; malformed fields are ignored.
 */
export function filterFromFields(
  fields: readonly string[],
  isSingle: (key: string) => boolean = () => false
): ListFilter {
  let filter = NO_FILTER
  for (const field of fields) {
    const colon = field.indexOf(':')
    const key = field.slice(0, Math.max(colon, 0))
    const id = field.slice(colon + 1)
    if (key === '' || key === ATTRIBUTES || id === '' || isSelected(filter, key, id)) continue
    filter = toggleOption(filter, key, id, { single: isSingle(key) })
  }
  return filter
}

/**
 * The URL of a list after some changes. List parameters come first in a fixed order, other parameters are kept. A change of filter,
 * order, page size or search text leads to the first page [CAT-05].
 */
export function listUrl(current: URL, changes: ListChanges): URL {
  const url = new URL(current)
  url.hash = ''
  const before = current.searchParams
  const wanted = new Map<string, string>()
  for (const name of PARAMETERS) {
    const value = name in changes ? written(changes[name]) : keptValue(before, name)
    if (value !== '') wanted.set(name, value)
  }
  const isOtherList = (['q', 'filter', 'sort', 'pageSize'] as const).some(
    name => name in changes && (wanted.get(name) ?? '') !== keptValue(before, name)
  )
  if (isOtherList) wanted.delete('pageindex')
  const hasOtherPage = 'pageindex' in changes && !('pagefrom' in changes)
  if (hasOtherPage || !wanted.has('pageindex')) wanted.delete('pagefrom')
  if (changes.filter) url.searchParams.delete('f')
  for (const name of PARAMETERS) url.searchParams.delete(name)
  url.search = new URLSearchParams([...wanted, ...url.searchParams]).toString()
  return url
}

function written(value: ListChanges[keyof ListChanges]): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? canonicalFilter(value) : String(value)
}

function keptValue(before: URLSearchParams, name: string): string {
  const value = before.get(name) ?? ''
  return name === 'filter' ? canonicalFilter(parseFilter(value).filter) : value
}

function readChosen(value: unknown): string | readonly string[] | undefined {
  if (!Array.isArray(value)) return readId(value)
  const ids = value.map(readId)
  if (ids.some(id => id === undefined)) return undefined
  return [...new Set(ids as string[])].filter(id => id !== '')
}

function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isAttribute(key: string): boolean {
  return key.startsWith(`${ATTRIBUTES}.`)
}

/** Sorts by code unit, not by locale, so that URLs do not depend on the user's language. */
function sorted(ids: readonly string[]): string[] {
  return [...ids].sort()
}

/** Serializes by hand, because a real object would move numeric keys to the front and lose `__proto__`. */
function jsonObject(members: readonly [string, string][]): string {
  const texts = members
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `${toJson(key)}:${text}`)
  return `{${texts.join(',')}}`
}
