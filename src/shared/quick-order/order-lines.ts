/** The most lines that are looked up and added together; further lines wait. */
export const MAX_ORDER_LINES = 100

/** The files that can be imported, for the `accept` of a file field. */
export const TABLE_FILES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Why a line is not understood: it has no reference, no number, or several numbers that may be the quantity. */
export type LineProblem = 'noReference' | 'noNumber' | 'unclear'

/** One line of a quick order as it was typed. */
export interface TypedLine {
  /** The line number in the text, from 1. */
  number: number
  reference: string
  /** `undefined` if the line is not understood. */
  quantity: number | undefined
  problem: LineProblem | undefined
  /** The same line where there is no header: `reference;quantity`, or the cells of a line that is not understood. */
  text: string
}

/** A line of a quick order, as `parseOrderLines` reads it: `orderLine('AB-12', 3)` → `AB-12;3`. */
export function orderLine(reference: string, quantity: number): string {
  return cellLine([reference, String(quantity)])
}

/** Cells as a line of text, with quotes where a cell would otherwise be read as several. */
export function cellLine(cells: readonly string[]): string {
  return cells
    .map(cell => (/^"|;/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')
}
