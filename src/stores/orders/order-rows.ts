import { lazy } from '../../lib/lazy.ts'
import type { Ordered, OrderLine } from '../../shared/contract/quick-order.ts'
import {
  MAX_ORDER_LINES,
  orderLine,
  type TypedLine
} from '../../shared/quick-order/order-lines.ts'

/** Loaded once something has been typed. */
export const reader = lazy(() => import('../../shared/quick-order/read-order-lines.ts'))

/** A typed line and what the server knows about it. */
export interface OrderRow extends TypedLine {
  /** Beyond the maximum: it waits until the lines above are in the cart. */
  isBeyond: boolean
  /** `undefined` until it is looked up, and for a line that cannot be. */
  line: OrderLine | undefined
}

/** Looked-up lines. A line that occurs several times has one entry per occurrence. */
export type KnownLines = ReadonlyMap<string, OrderLine>

/** Whether `addAll` adds the line. */
export function isOrderable({ line }: OrderRow): boolean {
  return line?.Product != null && line.Problem === null
}

export function isCheckable({ isBeyond, quantity }: OrderRow): boolean {
  return !isBeyond && quantity !== undefined
}

/** The lines that can be looked up, as the server expects them. */
export function checkableLines(rows: readonly OrderRow[]): string[] {
  return rows.filter(isCheckable).map(row => orderLine(row.reference, row.quantity!))
}

/** The lines of a text, with what is known about them; none until the code that reads them is loaded. */
export function rowsOf(text: string, known: KnownLines): OrderRow[] {
  const times = new Map<string, number>()
  const lines = reader.loaded?.parseOrderLines(text) ?? []
  return lines.map((line, index) => {
    const row = { ...line, isBeyond: index >= MAX_ORDER_LINES, line: undefined }
    if (!isCheckable(row)) return row
    return {
      ...row,
      line: known.get(nextKey(orderLine(row.reference, row.quantity!), times))
    }
  })
}

/** Pairs the lines that were looked up with what the server found. */
export function knownLines(lines: readonly string[], found: readonly OrderLine[]): KnownLines {
  const times = new Map<string, number>()
  return new Map(
    lines.flatMap((line, index) => {
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

/** The text without what is now in the cart: a line that is there in full disappears, any other keeps the rest of its quantity. */
export function remainderOf(
  text: string,
  known: KnownLines,
  rows: readonly OrderRow[],
  items: Ordered['Items']
): string {
  const left = rowsOf(text, known)
  const changes = new Map<number, string | undefined>()
  for (const [index, { reference, quantity, line }] of rows.entries()) {
    // the shopper may have typed meanwhile
    const at = left.findIndex(row => row.reference === reference && row.quantity === quantity)
    const [row] = at < 0 ? [] : left.splice(at, 1)
    const rest = line!.Quantity - (items[index]?.Quantity ?? 0)
    if (row) changes.set(row.number, rest > 0 ? orderLine(reference, rest) : undefined)
  }
  return reader.loaded!.withLines(text, changes).replace(/^\s+/, '')
}
