import { computed, type MapStore, type ReadableAtom } from 'nanostores'
import { isConnectionSlow } from '../../lib/browser/slow-connection.ts'
import type { ProductVariant, ProductVariations } from '../../shared/contract/variations.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { lazyOrOffline } from '../query/lazy-or-offline.ts'
import { createQuery, type QueryState, queryCache } from '../query/query.ts'
import { $product, type ProductChoice } from './product.ts'

/** The chosen values by field name: `{ VariantValueId1: '11' }`; `''` means not chosen yet. */
type ChosenValues = Readonly<Record<string, string>>

export interface VariationsState {
  status: 'ready' | 'loading' | 'failed'
  /** The last successful response; it stays while another request is running or has failed. */
  known: ProductVariations
  /** What the shopper chose; ahead of `known` until the response arrives. */
  values: ChosenValues
  /** The quantity that the price is for. */
  quantity: number
  /** Why the request failed. */
  error?: unknown
}

export interface Variations {
  readonly $variations: ReadableAtom<VariationsState>
  /** Loads the variant for some values [PDP-01]. Cached variants appear at once; the latest choice wins. */
  choose(values: ChosenValues, quantity: number): Promise<void>
  /** Prefetches the variant for a choice that is likely to come next; failures are silent. */
  prepare(values: ChosenValues, quantity: number): Promise<void>
  /** Repeats the request that failed. */
  retry(): Promise<void>
  /**
   * Publishes the current variant to the rest of the page, and continues what was stopped before. Returns a function that stops
   * this and aborts requests.
   */
  start(): () => void
}

interface VariationsQuery {
  values: ChosenValues
  quantity: number
}

interface Prefetch {
  key: string
  controller: AbortController
  /** `undefined` when it failed. */
  response: Promise<ProductVariations | undefined>
}

/** Needed for another variant only, not by a page that is merely looked at. */
const catalogApi = lazyOrOffline(() => import('../../api/catalog.ts'))

/**
 * The variants of one product page.
 *
 * @param first The variant that the page shows.
 * @param quantity The quantity that the page's price is for.
 * @param $choice Where the current variant is published.
 */
export function createVariations(
  productId: string,
  first: ProductVariations,
  quantity: number,
  $choice = $product(productId)
): Variations {
  const cache = queryCache<ProductVariations>(100)
  let published: ProductVariant | undefined
  let prefetch: Prefetch | undefined

  const query = createQuery<VariationsQuery, ProductVariations>({
    key: keyOf,
    cache,
    initial: { status: 'ready', params: { values: valuesOf(first), quantity }, data: first },
    async fetch(params, signal) {
      const prefetched = prefetch?.key === keyOf(params) ? await prefetch.response : undefined
      signal.throwIfAborted()
      return prefetched ?? load(params, signal)
    },
    onData: publish
  })
  remember(first, quantity)

  async function load(
    { values, quantity }: VariationsQuery,
    signal: AbortSignal,
    quiet = false
  ): Promise<ProductVariations> {
    const { fetchVariations } = await catalogApi()
    const options = { signal, quiet }
    const found = await fetchVariations(productId, chosen(values), quantity, options)
    remember(found, quantity)
    return found
  }

  /** The server may correct values that no variant has: the corrected values lead to the same response. */
  function remember(found: ProductVariations, quantity: number): void {
    cache.set(keyOf({ values: valuesOf(found), quantity }), found)
  }

  function publish({ ProductVariantViewModel: variant }: ProductVariations): void {
    published = variant
    $choice.setKey('variant', variant)
  }

  return {
    $variations: computed(query.$state, state => stateOf(state, first, quantity)),
    async choose(values, quantity) {
      if (prefetch?.key !== keyOf({ values, quantity })) prefetch?.controller.abort()
      await query.fetch({ values, quantity })
    },
    async prepare(values, quantity) {
      const key = keyOf({ values, quantity })
      // one prefetch at a time, and none while the shopper waits for a response
      const isFree = !prefetch && query.$state.get().status !== 'loading'
      if (!isFree || cache.get(key) || isConnectionSlow()) return
      const controller = new AbortController()
      const response = load({ values, quantity }, controller.signal, true).catch(
        () => undefined
      )
      prefetch = { key, controller, response }
      const found = await response
      prefetch = undefined
      if (found) cache.set(key, found)
    },
    retry: query.retry,
    start() {
      publish(query.$state.get().data ?? first)
      // a choice that the shopper left the page with, on Back
      void query.resume()
      return () => {
        query.cancel()
        prefetch?.controller.abort()
        // the next page may show the same product and has published its own variant by now
        if ($choice.get().variant === published) $choice.setKey('variant', undefined)
      }
    }
  }
}

/**
 * Publishes why the choice cannot be bought, and whether another variant is being loaded. Returns a function that withdraws both.
 *
 * @param problem A message for the shopper.
 */
export function publishProblem(
  $choice: MapStore<ProductChoice>,
  problem: string | undefined,
  isLoading: boolean
): () => void {
  $choice.set({ ...$choice.get(), problem, isLoading })
  return () => $choice.set({ ...$choice.get(), problem: undefined, isLoading: undefined })
}

function stateOf(
  state: QueryState<VariationsQuery, ProductVariations>,
  first: ProductVariations,
  firstQuantity: number
): VariationsState {
  const { params, data: known = first } = state
  const quantity = params?.quantity ?? firstQuantity
  if (state.status === 'idle' || state.status === 'ready')
    return { status: 'ready', known, values: valuesOf(known), quantity }
  const {
    status,
    params: { values }
  } = state
  return { status, known, values, quantity, ...(status === 'failed' && { error: state.error }) }
}

/** The values that a response says are chosen. */
function valuesOf(found: ProductVariations): ChosenValues {
  const attributes = found.ProductVariantAttributesViewModel
  return Object.fromEntries(attributes.map(({ FieldName, Value }) => [FieldName, Value]))
}

/** Only fields that are not empty are sent [PDP-01]. */
function chosen(values: ChosenValues): ChosenValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function keyOf({ values, quantity }: VariationsQuery): string {
  return toJson([Object.entries(chosen(values)).sort(), quantity])
}
