import { cutText } from '../text/visible-text.ts'
import { type Columns, headerColumns } from './header-columns.ts'
import { cellLine, type LineProblem, orderLine, type TypedLine } from './order-lines.ts'
import { isNumeric, readPieces } from './read-pieces.ts'
import { linesOf, type Row, rowAt } from './row-at.ts'

/** Longer references are cut off. */
const MAX_REFERENCE_LENGTH = 60

/** The lines of a text. It is plain if each of them is one row of it and could be read alone: without a header or quoted line breaks. */
interface OrderText {
  lines: TypedLine[]
  isPlain: boolean
}

/** A header applies to the rows below it that have the same delimiter. */
interface Header {
  columns: Columns
  delimiter: string
}

/**
 * Reads lines of `reference;quantity`, as people type them and spreadsheets copy or save them: with tabs, semicolons or commas,
 * quotes, `sep=;` and a header row, which may name the columns in any order. Without a header, the first column is the reference,
 * and the quantity is the only number behind it. A line without a quantity means one piece, and empty lines are skipped. A line
 * that is not understood has a problem instead of a quantity.
 */
export function parseOrderLines(text: string): TypedLine[] {
  return readText(text).lines
}

/** Reads the rows of a workbook. */
export function readOrderRows(rows: Iterable<Row>): TypedLine[] {
  const reader = orderReader()
  for (const row of rows) reader.read(row)
  return reader.lines
}

/**
 * The text with some lines replaced, or removed for `undefined`. The others stay as they were typed, unless they depend on a header:
 * then all are written as `reference;quantity`.
 *
 * @param changes By the number of the line.
 */
export function withLines(
  text: string,
  changes: ReadonlyMap<number, string | undefined>
): string {
  const { lines, isPlain } = readText(text)
  const before = isPlain
    ? linesOf(text).map((line, index) => ({ number: index + 1, text: line }))
    : lines
  return before
    .flatMap(line => (changes.has(line.number) ? (changes.get(line.number) ?? []) : line.text))
    .join('\n')
}

/** The text with every line as `reference;quantity`, so that other lines can be added; as it is if it has no header. */
export function plainLines(text: string): string {
  return withLines(text, new Map())
}

function readText(text: string): OrderText {
  const lines = linesOf(text)
  const reader = orderReader()
  let separator: string | undefined
  let isPlain = true
  for (let at = 0; at < lines.length; ) {
    const row = rowAt(lines, at, separator ?? reader.header()?.delimiter)
    at += row.height
    const named = separatorOf(row)
    if (named === undefined) reader.read(row)
    separator = named ?? separator
    isPlain &&= row.height === 1
  }
  isPlain &&= separator === undefined && reader.header() === undefined
  return { lines: reader.lines, isPlain }
}

/** Reads rows one by one, and remembers the header. */
function orderReader() {
  const lines: TypedLine[] = []
  let header: Header | undefined

  function read(row: Row): void {
    const cells = withoutEmptyEnd(row.cells)
    if (cells.length === 0) return
    const columns = headerColumns(cells, lines.length === 0 && header === undefined)
    if (columns) header = { columns, delimiter: row.delimiter }
    else {
      const applies = header?.delimiter === row.delimiter ? header.columns : undefined
      lines.push(lineOf(row.number, cells, applies))
    }
  }

  return { lines, read, header: () => header }
}

/** The delimiter that Excel is told in the first line of a file: `sep=;`. */
function separatorOf({ cells, delimiter }: Row): string | undefined {
  const [, named] = /^sep=(.?)$/i.exec(cells[0] ?? '') ?? []
  return named === undefined ? undefined : named || delimiter || undefined
}

function lineOf(
  number: number,
  cells: readonly string[],
  columns: Columns | undefined
): TypedLine {
  const place = columns?.reference ?? 0
  const reference = cutText(cells[place] ?? '', MAX_REFERENCE_LENGTH)
  const rest = restOf(cells, place, columns)
  const quantity = quantityOf(rest)
  if (reference !== '' && typeof quantity === 'number') {
    const text = orderLine(reference, quantity)
    return { number, reference, quantity, problem: undefined, text }
  }
  // without its reference, only the other cells say which line it is
  const shown = reference === '' ? cells.filter(cell => cell !== '') : rest
  return {
    number,
    reference,
    quantity: undefined,
    problem: typeof quantity === 'string' && reference !== '' ? quantity : 'noReference',
    text: cellLine([reference, ...shown])
  }
}

/** The cells that may contain the quantity. */
function restOf(
  cells: readonly string[],
  reference: number,
  columns: Columns | undefined
): string[] {
  const { quantity, others } = columns ?? {}
  return cells.filter((cell, index) => {
    if (cell === '' || index === reference) return false
    return quantity === undefined ? !others?.has(index) : index === quantity
  })
}

/** The only number, 1 where nothing is written, or what is wrong. */
function quantityOf(cells: readonly string[]): number | LineProblem {
  if (cells.length === 0) return 1
  const [first, second] = cells.filter(isNumeric)
  if (second !== undefined) return 'unclear'
  return (first === undefined ? undefined : readPieces(first)) ?? 'noNumber'
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)
}
