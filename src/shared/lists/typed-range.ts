import type { AmountFormat } from '../numbers/amount.ts'
import { parseAmountMinor, plainAmount } from '../numbers/amount.ts'
import { minorDigits, toMajor, toMinor } from '../numbers/money.ts'

/** How a range of prices is written in a filter. */
export interface RangeRules extends AmountFormat {
  /** What the range starts with: `CHF` in `CHF25-50`. */
  prefix?: string | undefined
  /** Ranges that end before their second bound. */
  bands?: readonly string[] | undefined
}

/** Two bounds in minor units; `undefined` where nothing was typed. */
export type Bounds = [from: number | undefined, to: number | undefined]

/** Higher bounds do not fit into a filter, in major units. */
const MAX_BOUND = 99_999_999

/** Reads two typed bounds, or says which one is not an amount: 0 or 1. */
export function readBounds(
  typed: readonly [from: string, to: string],
  rules: AmountFormat
): { bounds: Bounds } | { wrong: 0 | 1 } {
  const read = typed.map(text => (text.trim() === '' ? undefined : boundOf(text, rules)))
  const wrong = read.indexOf('wrong')
  return wrong < 0 ? { bounds: read as Bounds } : { wrong: wrong as 0 | 1 }
}

/** The filter of a range, which includes both bounds; empty if there is none: `25-50`, `24.9-`. */
export function rangeFilter([from = 0, to]: Bounds, rules: RangeRules): string {
  if (from === 0 && to === undefined) return ''
  const digits = minorDigits(rules.currency)
  const start = `${rules.prefix ?? ''}${toMajor(from, digits)}-`
  if (to === undefined) return start
  const filter = start + toMajor(to, digits)
  // a band without its second bound would be another filter
  return rules.bands?.includes(filter) ? `${filter}.00` : filter
}

/** The bounds of a filter as the fields show them; empty for those of another currency. */
export function shownBounds(filter: string, rules: RangeRules): [from: string, to: string] {
  const prefix = rules.prefix ?? ''
  const [from = '', to = ''] = filter.startsWith(prefix)
    ? filter.slice(prefix.length).split('-')
    : []
  const show = (bound: string) => {
    const amount = Number(bound || Number.NaN)
    if (Number.isNaN(amount)) return ''
    return plainAmount(toMinor(amount, minorDigits(rules.currency)), rules, true)
  }
  return [Number(from) === 0 ? '' : show(from), show(to)]
}

function boundOf(text: string, rules: AmountFormat): number | 'wrong' {
  const minor = parseAmountMinor(text, rules)
  const digits = minorDigits(rules.currency)
  // filters have two decimals at most
  const isWritten = minor !== undefined && (digits <= 2 || minor % 10 ** (digits - 2) === 0)
  return isWritten && toMajor(minor, digits) <= MAX_BOUND ? minor : 'wrong'
}
