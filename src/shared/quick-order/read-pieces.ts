import { parseQuantity } from '../numbers/quantity.ts'
import { plainText } from '../text/visible-text.ts'

const MAX_PIECES = 1_000_000

/** Whole numbers as spreadsheets show them: `2`, `2,00`, `1 000`, `1.000,00`. `2.000` may be 2 or 2000, so it is not read. */
const WHOLE =
  /^(\d+|\d{1,3}(?:[ ']\d{3})+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,]0{1,2})?$/

/** A number with a sign, a currency, a unit or separators, whether or not it is a quantity: `12,50 €`, `3 pcs`, `1-2-2026`. */
const NUMERIC = /^[-+=]?[\p{Sc} ]*\d[\d.,'/: -]*(?:%|\p{Sc}|\p{L}+\.?)?$/u

/** The pieces in a cell of a spreadsheet; `undefined` unless it is clearly a whole number of at least 1. */
export function readPieces(cell: string): number | undefined {
  const [, whole] = WHOLE.exec(plainText(cell)) ?? []
  const pieces = whole === undefined ? undefined : parseQuantity(whole.replace(/\D/g, ''))
  return pieces !== undefined && pieces >= 1 && pieces <= MAX_PIECES ? pieces : undefined
}

/** Whether a cell may be meant as a number. */
export function isNumeric(cell: string): boolean {
  return NUMERIC.test(plainText(cell))
}
