import { atom, type ReadableAtom } from 'nanostores'
import { addOrderLines, fetchOrderLines } from '../../api/quick-order.ts'
import { OfflineError, RefusedError } from '../../errors.ts'
import { randomKey } from '../../lib/data/random-key.ts'
import { keep, readKept } from '../../lib/page/kept.ts'
import type { Ordered, OrderItem, OrderLine } from '../../shared/contract/quick-order.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { orderLine } from '../../shared/quick-order/order-lines.ts'
import { allowsChange } from '../cart/announce-change.ts'
import { takeCart } from '../cart/cart.ts'
import { trackChanges } from '../cart/cart-tracking.ts'
import { createQuery } from '../query/query.ts'
import {
  checkableLines,
  isCheckable,
  isOrderable,
  knownLines,
  type OrderRow,
  reader,
  remainderOf,
  rowsOf
} from './order-rows.ts'

/** Keeps the draft for this tab, across reloads and a login, until the customer's session ends. */
const DRAFT = 'vitrine-quick-order'

export interface QuickOrderState {
  text: string
  rows: readonly OrderRow[]
  status: 'ready' | 'checking' | 'unchecked' | 'adding' | 'notAdded'
  /** Why the last lookup or addition failed. */
  error?: unknown
  /** The result of the last addition. */
  added?: { lines: number; pieces: number; problems: readonly string[] } | undefined
}

export interface QuickOrder {
  readonly $order: ReadableAtom<QuickOrderState>
  /** Replaces the text; `check` looks its lines up. */
  type(text: string): void
  /** Adds the lines of a file below the text, and looks them up. */
  append(lines: string): Promise<void>
  /** Looks up the lines that are not known yet. The latest text wins. */
  check(): Promise<void>
  /** Changes the quantity of one line; `undefined` removes the line. */
  setLine(row: OrderRow, quantity: number | undefined): Promise<void>
  /** Adds every line without a problem; the others stay. A retry after a failure adds nothing twice. */
  addAll(): Promise<void>
  /** Aborts a running lookup. */
  cancel(): void
}

/**
 * An order typed as references and quantities. The text is the only state and the rows are derived from it, so nothing
 * that was typed can be lost.
 *
 * @param text The text that the page was submitted with; otherwise the draft of this tab is used.
 * @param lines What the page says about the lines of the text.
 */
export function createQuickOrder(text: string, lines: readonly OrderLine[]): QuickOrder {
  let known = knownLines(
    lines.map(line => orderLine(line.Reference, line.Quantity)),
    lines
  )
  const first = text || (readKept('sessionStorage', DRAFT) ?? '')
  const $order = atom<QuickOrderState>({
    text: first,
    rows: rowsOf(first, known),
    status: 'ready'
  })
  if (first.trim() !== '') void reader.preload().then(showRows)
  const query = createQuery<readonly string[], readonly OrderLine[]>({ fetch: fetchOrderLines })
  /** The last addition and its idempotency key: sending the same lines again is a retry. */
  let lastTry = { body: '', key: '' }

  function type(text: string): void {
    query.cancel()
    keepDraft(text)
    const { added: _, error: __, ...state } = $order.get()
    // a second addition would add the same lines again
    const status = state.status === 'adding' ? 'adding' : 'ready'
    $order.set({ ...state, status, text, rows: rowsOf(text, known) })
    if (!reader.loaded && text.trim() !== '') void reader.preload().then(showRows)
  }

  function showRows(): void {
    const state = $order.get()
    if (state.rows.length === 0) $order.set({ ...state, rows: rowsOf(state.text, known) })
  }

  async function append(imported: string): Promise<void> {
    const { plainLines } = await reader()
    const before = $order.get().text.trimEnd()
    type(before === '' ? imported : `${plainLines(before)}\n${imported}`)
    return check()
  }

  async function check(): Promise<void> {
    // an addition checks what it leaves
    if ($order.get().text.trim() === '' || $order.get().status === 'adding') return
    try {
      await reader()
    } catch (error) {
      $order.set({
        ...$order.get(),
        status: 'unchecked',
        error: new OfflineError('The code that reads the lines could not be loaded.', {
          cause: error
        })
      })
      return
    }
    showRows()
    const { text, rows } = $order.get()
    const wanted = checkableLines(rows)
    if (wanted.length === 0 || rows.every(row => row.line || !isCheckable(row))) return
    const { error: _, ...state } = $order.get()
    $order.set({ ...state, status: 'checking' })
    await query.fetch(wanted)
    const result = query.$state.get()
    if (result.params !== wanted) return
    if (result.status === 'failed') {
      $order.set({ ...$order.get(), status: 'unchecked', error: result.error })
    } else if (result.status === 'ready') {
      known = knownLines(wanted, result.data)
      $order.set({ ...$order.get(), status: 'ready', rows: rowsOf(text, known) })
    }
  }

  async function addAll(): Promise<void> {
    query.cancel()
    const state = $order.get()
    const rows = state.rows.filter(isOrderable)
    if (state.status === 'adding' || rows.length === 0) return
    const items = rows.map(itemOf)
    if (!allowsChange({ kind: 'add', items: items.map(addedOf) })) return
    const body = toJson(items)
    if (lastTry.body !== body) lastTry = { body, key: randomKey() }
    $order.set({ ...state, status: 'adding', error: undefined, added: undefined })
    try {
      const ordered = await addOrderLines(items, lastTry.key)
      lastTry = { body: '', key: '' }
      await takeCart(ordered.Cart)
      keepRemainder(rows, ordered)
      trackChanges(trackedOf(rows, ordered))
    } catch (error) {
      // the server remembers a refused key, so a retry needs a new one
      if (error instanceof RefusedError) lastTry = { body: '', key: '' }
      $order.set({ ...$order.get(), status: 'notAdded', error })
    }
  }

  /** Removes what is in the cart now from the text and checks the rest again, because the stock has changed. */
  function keepRemainder(rows: readonly OrderRow[], { Items }: Ordered): void {
    const text = remainderOf($order.get().text, known, rows, Items)
    known = new Map()
    keepDraft(text)
    const added = resultOf(rows, Items)
    $order.set({ text, rows: rowsOf(text, known), status: 'ready', added })
    void check()
  }

  return {
    $order,
    type,
    append,
    check,
    addAll,
    setLine(row, quantity) {
      const line = quantity === undefined ? undefined : orderLine(row.reference, quantity)
      type(reader.loaded!.withLines($order.get().text, new Map([[row.number, line]])))
      return check()
    },
    cancel: query.cancel
  }
}

function itemOf({ line }: OrderRow): OrderItem {
  return { ProductVariantId: line!.Product!.ProductVariantId, Quantity: line!.Quantity }
}

/** What the event before a change of the cart says about an item. */
function addedOf({ ProductVariantId: productVariantId, Quantity: quantity }: OrderItem) {
  return { productVariantId, quantity }
}

/** What an addition has put into the cart, and what the server says about the rest. */
function resultOf(
  rows: readonly OrderRow[],
  items: Ordered['Items']
): NonNullable<QuickOrderState['added']> {
  return {
    lines: items.filter(item => item.Quantity > 0).length,
    pieces: items.reduce((sum, item) => sum + item.Quantity, 0),
    problems: items.flatMap((item, index) => {
      const name = rows[index]?.reference
      return item.Problem && name ? [`${name}: ${item.Problem}`] : []
    })
  }
}

function trackedOf(rows: readonly OrderRow[], { Items, Cart }: Ordered) {
  return rows.flatMap(({ line }, index) => {
    const quantity = Items[index]?.Quantity ?? 0
    const product = line?.Product
    const inCart = Cart.Items.find(item => item.ProductVariantId === product?.ProductVariantId)
    return product && inCart && quantity > 0
      ? [
          {
            line: { ...inCart, ItemOrigin: 'quick-order' },
            quantity
          }
        ]
      : []
  })
}

function keepDraft(text: string): void {
  keep('sessionStorage', DRAFT, text.trim() && text)
}
