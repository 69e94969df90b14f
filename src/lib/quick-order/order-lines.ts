import { parseQuantity } from '../numbers/quantity.ts'

/** Lines that are looked up at once; what comes below them waits. */
export const MOST_ORDER_LINES = 100

/** Longer references nobody has. */
const LONGEST_REFERENCE = 60

/** One line of a quick order as it was typed. */
export interface TypedLine {
  /** Which line of the text it is, from 1. */
  number: number
  reference: string
  /** `undefined` when what stands there is no number of pieces. */
  quantity: number | undefined
}

/**
 * Reads lines of `reference;quantity`, as people type them and as spreadsheets copy and save them: also with a tab or a
 * comma between, in quotes, with a heading. Without a quantity it is one piece. Empty lines are left out.
 */
export function parseOrderLines(text: string): TypedLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const typed: TypedLine[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (typed.length === 0 && isHeading(line))) continue
    const [reference = '', quantity = ''] = cellsOf(line)
    typed.push({
      number: index + 1,
      reference: reference.slice(0, LONGEST_REFERENCE),
      quantity: quantity === '' ? 1 : wholePieces(quantity)
    })
  }
  return typed
}

/** The text with another line in the place of one; without one, the line goes. */
export function withLine(text: string, number: number, line: string | undefined): string {
  const lines = text.split(/\r\n?|\n/)
  lines.splice(number - 1, 1, ...(line === undefined ? [] : [line]))
  return lines.join('\n')
}

export function orderLine(reference: string, quantity: number): string {
  return `${reference};${quantity}`
}

function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line.split(separator).map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
  )
}

function wholePieces(text: string): number | undefined {
  const pieces = parseQuantity(text)
  return pieces !== undefined && pieces >= 1 && pieces <= 1_000_000 ? pieces : undefined
}

/** `Référence;Quantité`: two cells without any digit are the names of columns. */
function isHeading(line: string): boolean {
  return !/\d/.test(line) && cellsOf(line).filter(cell => cell !== '').length > 1
}
