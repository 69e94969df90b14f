import type { Facet, Facets } from 'vitrine/contract'
import { chosenIds, fold, type ListFilter } from 'vitrine/shared'
import { type MessageName, messageIn } from '../messages.ts'
import { major } from '../variants.ts'
import type { ListedProduct, Snapshot } from './snapshot.ts'

/** What a list shows, before it is filtered. */
export interface Scope {
  q?: string | undefined
  categoryId?: string | undefined
  brandId?: string | undefined
}

export interface FilteredList {
  products: readonly ListedProduct[]
  facets: Facets
}

type Matches = (product: ListedProduct) => boolean

const IN_STOCK = 'in-stock'
/** Bounds of the price bands, in major units. */
const BANDS = ['0-25', '25-50', '50-100', '100-200', '200-']

/** Products whose words begin with all words of a search. */
export function searched(snapshot: Snapshot, q: string): ListedProduct[] {
  const wanted = fold(q.slice(0, 200)).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return snapshot.products.filter(({ words }) =>
    wanted.every(word => ` ${words}`.includes(` ${word}`) || words.includes(`-${word}`))
  )
}

/** The products of a list, and its facets: each counts what the others leave. */
export function filteredList(
  snapshot: Snapshot,
  { q, categoryId, brandId }: Scope,
  filter: ListFilter,
  culture: string
): FilteredList {
  const base = (q === undefined ? snapshot.products : searched(snapshot, q)).filter(
    product =>
      (categoryId === undefined || isIn(product, categoryId)) &&
      (brandId === undefined || has(product, brandId))
  )
  const conditions = new Map<string, Matches>()
  for (const key of filter.keys()) {
    const matches = conditionOf(key, chosenIds(filter, key))
    if (matches) conditions.set(key, matches)
  }
  const without = (key: string) => {
    const others = [...conditions]
      .filter(([other]) => other !== key)
      .map(([, matches]) => matches)
    return base.filter(product => others.every(matches => matches(product)))
  }
  const products = without('')
  const option = (key: string, id: string, name: string, matches: Matches) => ({
    Id: id,
    DisplayName: name,
    Count: without(key).filter(matches).length,
    IsSelected: chosenIds(filter, key).includes(id)
  })
  const text = (name: MessageName) => messageIn(culture, name)
  const prices = base.map(priceOf)
  const all: Facet[] = [
    {
      Key: 'Categories',
      DisplayName: text('category'),
      IsSingle: false,
      Kind: 'list',
      Options: snapshot.collections
        .filter(({ id }) => snapshot.collections.every(one => one.parentId !== id))
        .map(({ id, name }) =>
          option('Categories', String(id), name, one => isIn(one, String(id)))
        )
    },
    ...valueFacets(snapshot, base, (key, { id, name }) =>
      option(key, String(id), name, one => has(one, String(id)))
    ),
    {
      Key: 'Price',
      DisplayName: text('price'),
      IsSingle: true,
      Kind: 'list',
      Options: BANDS.map(band =>
        option('Price', band, bandName(band), one => isWithin(one, band))
      ),
      ...(prices.length > 0 && {
        Range: {
          Min: Math.floor(Math.min(...prices)),
          Max: Math.ceil(Math.max(...prices)),
          Unit: base[0]!.variant.currency,
          CurrencyCode: base[0]!.variant.currency
        }
      })
    },
    {
      Key: 'Availability',
      DisplayName: text('availability'),
      IsSingle: true,
      Kind: 'list',
      Options: [option('Availability', IN_STOCK, text('inStock'), one => one.isAvailable)]
    }
  ]
  const Facets = all
    .map(facet => ({
      ...facet,
      Options: facet.Options.filter(({ Count, IsSelected }) => Count > 0 || IsSelected)
    }))
    .filter(({ Options }) => Options.length > 0)
  return { products, facets: { Total: products.length, Facets } }
}

type Option = Facet['Options'][number]

/** Brands, and each attribute that a product of the list has. */
function valueFacets(
  { values }: Snapshot,
  base: readonly ListedProduct[],
  optionOf: (key: string, value: { id: unknown; name: string }) => Option
): Facet[] {
  const used = new Set(base.flatMap(product => product.facetValueIds))
  const byKey = new Map<string, Facet>()
  for (const value of values.values()) {
    if (value.facetCode === 'category' || !used.has(value.id)) continue
    const isBrand = value.facetCode === 'brand'
    const key = isBrand ? 'Brands' : `ProductAttributes.${value.facetId}`
    const facet = byKey.get(key) ?? {
      Key: key,
      DisplayName: value.facetName,
      IsSingle: false,
      Kind: 'list' as const,
      Options: []
    }
    facet.Options.push(optionOf(key, value))
    byKey.set(key, facet)
  }
  return [...byKey.values()]
}

/** Unknown keys have no effect: anyone can write a URL. */
function conditionOf(key: string, chosen: readonly string[]): Matches | undefined {
  if (chosen.length === 0) return undefined
  const any =
    (matches: (product: ListedProduct, id: string) => boolean) => (one: ListedProduct) =>
      chosen.some(id => matches(one, id))
  if (key === 'Categories') return any(isIn)
  if (key === 'Price') return any(isWithin)
  if (key === 'Availability') return product => product.isAvailable
  if (key === 'Brands' || key.startsWith('ProductAttributes.')) return any(has)
  return undefined
}

function has({ facetValueIds }: ListedProduct, id: string): boolean {
  return facetValueIds.some(one => String(one) === id)
}

function isIn({ collectionIds }: ListedProduct, id: string): boolean {
  return [...collectionIds].some(one => String(one) === id)
}

/** `25-50` includes both bounds; `200-` has no upper one. */
function isWithin(product: ListedProduct, range: string): boolean {
  const match = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(range)
  if (!match) return false
  const price = priceOf(product)
  const isBand = BANDS.includes(range)
  const to = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2])
  return price >= Number(match[1] ?? 0) && (isBand ? price < to : price <= to)
}

function bandName(band: string): string {
  const [from, to] = band.split('-')
  return to ? `${from} – ${to}` : `${from} +`
}

function priceOf({ variant }: ListedProduct): number {
  return major(variant.price, variant.currency)
}
