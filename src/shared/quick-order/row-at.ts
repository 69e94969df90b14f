import Papa from 'papaparse'

import { visibleText } from '../text/visible-text.ts'

/** A row of a table. */
export interface Row {
  /** The number of its first line in the text, from 1. */
  number: number
  cells: readonly string[]
  /** Empty for a row of a single cell. */
  delimiter: string
  /** How many lines of the text it takes: cells may contain line breaks. */
  height: number
}

/** A quote that is still open after so many lines is a part of the text. */
const MAX_LINES_OF_ROW = 50

/** In the order of preference: in prices and names, commas are not rare, and tabs are. */
const DELIMITERS = ['\t', ';', ',']

/** The lines of a text; a byte order mark is not part of the first one. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
}

/** The content of a cell, without the formula by which spreadsheets keep it a text: `="0012"`. */
export function cellText(cell: string): string {
  const text = visibleText(cell).replace(/\s+/g, ' ').trim()
  const [, formula] = /^="(.*)"$/.exec(text) ?? []
  return formula === undefined ? text : formula.replaceAll('""', '"').trim()
}

/**
 * The row that begins in a line, counted from 0. Every row may have another delimiter, because shoppers paste one list below another.
 *
 * @param preferred The delimiter, where the row contains it.
 */
export function rowAt(lines: readonly string[], at: number, preferred?: string): Row {
  const number = at + 1
  const first = lines[at]!
  const highest = Math.min(MAX_LINES_OF_ROW, lines.length - at)
  for (let height = 1; height <= highest; height++) {
    const text = lines.slice(at, at + height).join('\n')
    const delimiter = delimiterIn(text, preferred)
    const { data, errors } = Papa.parse<string[]>(text, {
      delimiter: delimiter || ';',
      newline: '\n'
    })
    const [cells = []] = data
    if (errors.length === 0) return { number, cells: cells.map(cellText), delimiter, height }
  }
  const delimiter = delimiterIn(first, preferred)
  const cells = delimiter === '' ? [first] : first.split(delimiter)
  return { number, cells: cells.map(cellText), delimiter, height: 1 }
}

function delimiterIn(text: string, preferred: string | undefined): string {
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, '')
  const all = preferred === undefined ? DELIMITERS : [preferred, ...DELIMITERS]
  return all.find(delimiter => unquoted.includes(delimiter)) ?? ''
}
