import { parseQuantity } from '../numbers/quantity.ts'

/** The most lines that are looked up and added together; further lines wait. */
export const MOST_ORDER_LINES = 100

/** Longer references are cut off. */
const MAX_REFERENCE_LENGTH = 60

/** One line of a quick order as it was typed. */
export interface TypedLine {
  /** The line number in the text, from 1. */
  number: number
  reference: string
  /** `undefined` if it is not a valid quantity. */
  quantity: number | undefined
}

/**
 * Parses lines of `reference;quantity`, as people type them and spreadsheets copy or export them: tabs, commas, quotes and a header
 * row are accepted. The default quantity is 1; empty lines are skipped.
 */
export function parseOrderLines(text: string): TypedLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const typed: TypedLine[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (typed.length === 0 && isHeading(line))) continue
    const [reference = '', quantity = ''] = cellsOf(line)
    typed.push({
      number: index + 1,
      reference: reference.slice(0, MAX_REFERENCE_LENGTH),
      quantity: quantity === '' ? 1 : wholePieces(quantity)
    })
  }
  return typed
}

/** Replaces a line of the text, or removes it. */
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

/** Whether a line is a header such as `Référence;Quantité`: two cells without digits. */
function isHeading(line: string): boolean {
  return !/\d/.test(line) && cellsOf(line).filter(cell => cell !== '').length > 1
}
