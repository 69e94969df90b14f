import { atom, type ReadableAtom } from 'nanostores'

import type { ProductVariant, ProductVariations } from '../contract/variations.ts'
import { isLineThin } from '../lib/browser/slow-connection.ts'
import { RecentMap } from '../lib/data/recent-map.ts'
import { lateCode } from './late-code.ts'
import { $product } from './product.ts'

/** Chosen values by the name of their field: `{ VariantValueId1: '11' }`; `''` is not chosen yet. */
type ChosenValues = Readonly<Record<string, string>>

export interface VariationsState {
  status: 'ready' | 'loading' | 'failed'
  /** The last good answer: while another is on its way, and when it does not come. */
  known: ProductVariations
  /** What the shopper chose; it runs ahead of `known` until the answer is there. */
  values: ChosenValues
  /** Pieces that the price is asked for. */
  quantity: number
  /** Why there is no answer, while `failed`. */
  error?: unknown
}

export interface Variations {
  readonly $variations: ReadableAtom<VariationsState>
  /**
   * Asks for the variant that the values lead to [PDP-01]. Known answers come at once, a question that is under way is
   * not asked twice, and only the newest question's answer counts.
   */
  choose(values: ChosenValues, quantity: number): Promise<void>
  /** Fetches the answer to a choice that is likely to come next; nobody hears of it when that fails. */
  prepare(values: ChosenValues, quantity: number): Promise<void>
  /** Asks once more what failed. */
  retry(): Promise<void>
  /** Tells the rest of the page which variant counts, from now on. Returns how to stop; then nothing is waited for. */
  start(): () => void
}

/**
 * The variants of one product page, beginning with what the page itself says. The variant that counts is told to
 * `$product(productId)`.
 *
 * @param quantity Pieces that the page's own price is for.
 */
export function createVariations(
  productId: string,
  first: ProductVariations,
  quantity: number
): Variations {
  const answers = new RecentMap<ProductVariations>(100)
  const $variations = atom<VariationsState>(readyState(first, quantity))
  let running: AbortController | undefined
  let ahead: Ahead | undefined
  let told: ProductVariant | undefined
  remember(first, quantity)

  async function choose(values: ChosenValues, quantity: number): Promise<void> {
    const key = keyOf(values, quantity)
    const state = $variations.get()
    if (state.status !== 'failed' && keyOf(state.values, state.quantity) === key) return
    running?.abort()
    if (ahead?.key !== key) ahead?.stop.abort()
    const known = answers.get(key)
    if (known) return accept(known, quantity)
    const mine = new AbortController()
    running = mine
    $variations.set({ status: 'loading', known: state.known, values, quantity })
    try {
      const prepared = ahead?.key === key ? await ahead.answer : undefined
      if (mine.signal.aborted) return
      const answer = prepared ?? (await ask(values, quantity, mine.signal))
      answers.set(key, answer)
      if (!mine.signal.aborted) accept(answer, quantity)
    } catch (error) {
      if (mine.signal.aborted) return
      $variations.set({ ...$variations.get(), status: 'failed', error })
    }
  }

  async function ask(
    values: ChosenValues,
    quantity: number,
    signal: AbortSignal,
    quiet = false
  ): Promise<ProductVariations> {
    const { fetchVariations } = await importApi()
    return fetchVariations(productId, chosen(values), quantity, { signal, quiet })
  }

  async function prepare(values: ChosenValues, quantity: number): Promise<void> {
    const key = keyOf(values, quantity)
    // one at a time, and never beside an answer that somebody waits for
    const isFree = !ahead && $variations.get().status !== 'loading'
    if (!isFree || answers.get(key) || isLineThin()) return
    const stop = new AbortController()
    const mine = { key, stop, answer: ask(values, quantity, stop.signal, true).catch(none) }
    ahead = mine
    const answer = await mine.answer
    ahead = undefined
    if (!answer) return
    answers.set(key, answer)
    remember(answer, quantity)
  }

  function accept(answer: ProductVariations, quantity: number): void {
    remember(answer, quantity)
    $variations.set(readyState(answer, quantity))
    tell(answer)
  }

  /** The server may correct a choice that no variant has: what it says was chosen leads here, too. */
  function remember(answer: ProductVariations, quantity: number): void {
    answers.set(keyOf(valuesOf(answer), quantity), answer)
  }

  function tell({ ProductVariantViewModel: variant }: ProductVariations): void {
    told = variant
    $product(productId).setKey('variant', variant)
  }

  return {
    $variations,
    choose,
    prepare,
    retry() {
      const { values, quantity } = $variations.get()
      return choose(values, quantity)
    },
    start() {
      tell($variations.get().known)
      return () => {
        running?.abort()
        ahead?.stop.abort()
        // the next page may have the same product, and has told its own by now
        const $choice = $product(productId)
        if ($choice.get().variant === told) $choice.setKey('variant', undefined)
      }
    }
  }
}

/** A question that was asked before the shopper did. */
interface Ahead {
  key: string
  stop: AbortController
  /** `undefined` when there is none. */
  answer: Promise<ProductVariations | undefined>
}

function none(): undefined {
  return undefined
}

/** The code for the call; a page that is only looked at need not fetch it. */
function importApi(): Promise<typeof import('../api/catalog.ts')> {
  return lateCode('the variants', () => import('../api/catalog.ts'))
}

function readyState(known: ProductVariations, quantity: number): VariationsState {
  return { status: 'ready', known, values: valuesOf(known), quantity }
}

/** The values that an answer says are chosen. */
function valuesOf(answer: ProductVariations): ChosenValues {
  const attributes = answer.ProductVariantAttributesViewModel
  return Object.fromEntries(attributes.map(({ FieldName, Value }) => [FieldName, Value]))
}

/** Fields that are not empty go to the server [PDP-01]. */
function chosen(values: ChosenValues): ChosenValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function keyOf(values: ChosenValues, quantity: number): string {
  return JSON.stringify([Object.entries(chosen(values)).sort(), quantity])
}
