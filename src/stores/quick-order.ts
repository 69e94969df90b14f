import { atom, type ReadableAtom } from 'nanostores'

import { addOrderLines, fetchOrderLines } from '../api/quick-order.ts'
import type { Ordered, OrderLine } from '../contract/quick-order.ts'
import { RefusedError } from '../errors.ts'
import { randomKey } from '../lib/data/random-key.ts'
import {
  MOST_ORDER_LINES,
  orderLine,
  parseOrderLines,
  type TypedLine,
  withLine
} from '../lib/quick-order/order-lines.ts'
import { takeCart } from './cart.ts'
import { trackLines } from './cart-tracking.ts'

/** Keeps what was typed while the tab is open: a reload or a login loses nothing. */
const DRAFT = 'vitrine-quick-order'

/** A typed line, and what the server says of it. */
export interface OrderRow extends TypedLine {
  /** Too many lines: it waits until those above are in the cart. */
  isBeyond: boolean
  /** `undefined` until the server has answered, and for a line that it is not asked for. */
  line: OrderLine | undefined
}

export interface QuickOrderState {
  text: string
  rows: readonly OrderRow[]
  status: 'ready' | 'checking' | 'unchecked' | 'adding' | 'notAdded'
  /** Why the last check or addition failed. */
  error?: unknown
  /** What the last addition did. */
  added?: { lines: number; pieces: number; problems: readonly string[] } | undefined
}

export interface QuickOrder {
  readonly $order: ReadableAtom<QuickOrderState>
  /** Takes over what is typed now; `check` looks at it. */
  type(text: string): void
  /** Asks what the lines are, unless that is known. The newest text wins. */
  check(): Promise<void>
  /** Another quantity for one line; `undefined` takes it out. */
  setLine(row: OrderRow, quantity: number | undefined): Promise<void>
  /** Adds every line without a problem; the others stay. Failed, the same lines are added once at most. */
  addAll(): Promise<void>
  /** Nothing is waited for any longer. */
  rest(): void
}

/** Lines that the server answered, by what was asked: the nth time the same line stands there has its own answer. */
type Answers = ReadonlyMap<string, OrderLine>

/**
 * An order by references. The text is all there is: rows are what it says, so nothing that was typed can be lost.
 *
 * @param text What the page was sent with; without one, what was typed in this tab before.
 * @param lines What the page says of the text's lines.
 */
export function createQuickOrder(text: string, lines: readonly OrderLine[]): QuickOrder {
  let answers = answersOf(
    lines.map(line => orderLine(line.Reference, line.Quantity)),
    lines
  )
  const first = text || readDraft()
  const $order = atom<QuickOrderState>({
    text: first,
    rows: rowsOf(first, answers),
    status: 'ready'
  })
  let running: AbortController | undefined
  /** The addition that was tried last: again the same lines, it is the same addition. */
  let tried = { body: '', key: '' }

  function type(text: string): void {
    running?.abort()
    keepDraft(text)
    const { added: _, error: __, ...state } = $order.get()
    $order.set({ ...state, status: 'ready', text, rows: rowsOf(text, answers) })
  }

  async function check(): Promise<void> {
    const { text, rows } = $order.get()
    const asked = askedOf(rows)
    if (asked.length === 0 || rows.every(row => row.line || !isAsked(row))) return
    await ask(text, asked)
  }

  async function ask(text: string, asked: readonly string[]): Promise<void> {
    running?.abort()
    const mine = new AbortController()
    running = mine
    const { error: _, ...state } = $order.get()
    $order.set({ ...state, status: 'checking' })
    try {
      const found = await fetchOrderLines(asked, mine.signal)
      if (mine.signal.aborted) return
      answers = answersOf(asked, found)
      $order.set({ ...$order.get(), status: 'ready', rows: rowsOf(text, answers) })
    } catch (error) {
      if (!mine.signal.aborted) $order.set({ ...$order.get(), status: 'unchecked', error })
    }
  }

  async function addAll(): Promise<void> {
    running?.abort()
    const state = $order.get()
    const fine = state.rows.filter(isOrderable)
    if (state.status === 'adding' || fine.length === 0) return
    const items = fine.map(({ line }) => ({
      ProductVariantId: line!.Product!.ProductVariantId,
      Quantity: line!.Quantity
    }))
    const body = JSON.stringify(items)
    if (tried.body !== body) tried = { body, key: randomKey() }
    $order.set({ ...state, status: 'adding', error: undefined, added: undefined })
    try {
      const ordered = await addOrderLines(items, tried.key)
      tried = { body: '', key: '' }
      await takeCart(ordered.Cart)
      settle(fine, ordered)
      trackLines('add_to_cart', trackedOf(fine, ordered))
    } catch (error) {
      // words that were used for another addition are used up
      if (error instanceof RefusedError) tried = { body: '', key: '' }
      $order.set({ ...$order.get(), status: 'notAdded', error })
    }
  }

  /** Takes out what is in the cart now, keeps the rest, and looks at it anew: the stock has changed. */
  function settle(fine: readonly OrderRow[], { Items }: Ordered): void {
    let { text } = $order.get()
    for (const [index, row] of [...fine.entries()].reverse()) {
      const rest = row.line!.Quantity - (Items[index]?.Quantity ?? 0)
      text = withLine(text, row.number, rest > 0 ? orderLine(row.reference, rest) : undefined)
    }
    text = text.replace(/^\s+/, '')
    answers = new Map()
    keepDraft(text)
    const added = {
      lines: Items.filter(item => item.Quantity > 0).length,
      pieces: Items.reduce((sum, item) => sum + item.Quantity, 0),
      problems: Items.flatMap((item, index) => {
        const name = fine[index]?.reference
        return item.Problem && name ? [`${name}: ${item.Problem}`] : []
      })
    }
    $order.set({ text, rows: rowsOf(text, answers), status: 'ready', added })
    void check()
  }

  return {
    $order,
    type,
    check,
    addAll,
    setLine(row, quantity) {
      const line = quantity === undefined ? undefined : orderLine(row.reference, quantity)
      type(withLine($order.get().text, row.number, line))
      return check()
    },
    rest() {
      running?.abort()
    }
  }
}

/** Whether the line goes into the cart with all others. */
export function isOrderable({ line }: OrderRow): boolean {
  return line?.Product != null && line.Problem === null
}

function isAsked({ isBeyond, quantity, reference }: OrderRow): boolean {
  return !isBeyond && quantity !== undefined && reference !== ''
}

function askedOf(rows: readonly OrderRow[]): string[] {
  return rows.filter(isAsked).map(row => orderLine(row.reference, row.quantity!))
}

function rowsOf(text: string, answers: Answers): OrderRow[] {
  const times = new Map<string, number>()
  return parseOrderLines(text).map((line, index) => {
    const row = { ...line, isBeyond: index >= MOST_ORDER_LINES, line: undefined }
    if (!isAsked(row)) return row
    return {
      ...row,
      line: answers.get(nextKey(orderLine(row.reference, row.quantity!), times))
    }
  })
}

function answersOf(asked: readonly string[], found: readonly OrderLine[]): Answers {
  const times = new Map<string, number>()
  return new Map(
    asked.flatMap((line, index) => {
      const answer = found[index]
      return answer ? [[nextKey(line, times), answer] as const] : []
    })
  )
}

function nextKey(line: string, times: Map<string, number>): string {
  const time = times.get(line) ?? 0
  times.set(line, time + 1)
  return `${time} ${line}`
}

function trackedOf(fine: readonly OrderRow[], { Items, Cart }: Ordered) {
  return fine.flatMap(({ line }, index) => {
    const quantity = Items[index]?.Quantity ?? 0
    const product = line?.Product
    const inCart = Cart.Items.find(item => item.ProductVariantId === product?.ProductVariantId)
    return product && inCart && quantity > 0
      ? [
          {
            line: { ...product, ProductId: inCart.ProductId, ItemOrigin: 'quick-order' },
            quantity
          }
        ]
      : []
  })
}

function readDraft(): string {
  try {
    return sessionStorage.getItem(DRAFT) ?? ''
  } catch {
    return ''
  }
}

function keepDraft(text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(DRAFT)
    else sessionStorage.setItem(DRAFT, text)
  } catch {
    // storage is blocked or full: the text stands in the field all the same
  }
}
