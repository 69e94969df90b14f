import { cutText, readBounds } from 'vitrine/shared'
import type { Currency } from '../../kernel/currencies/currency.ts'

/** The fields of a filter form for a price range. */
export const PRICE_FIELDS = ['Price.from', 'Price.to'] as const

/** Typed prices, of which one is no amount. */
export interface PriceProblem {
  from: string
  to: string
  /** The one that is no amount. */
  typed: string
  /** The name of the field to correct. */
  field: (typeof PRICE_FIELDS)[number]
}

const MAX_LENGTH = 30

/** What is wrong with the prices in a URL; `undefined` if there are none, or nothing is. */
export function priceProblem(
  fields: URLSearchParams,
  { code }: Pick<Currency, 'code'>,
  culture: string
): PriceProblem | undefined {
  const [from = '', to = ''] = PRICE_FIELDS.map(name => fields.get(name) ?? '')
  const read = readBounds([from, to], { culture, currency: code })
  if (!('wrong' in read)) return undefined
  const [shownFrom = '', shownTo = ''] = [from, to].map(text =>
    cutText(text.trim(), MAX_LENGTH)
  )
  return {
    from: shownFrom,
    to: shownTo,
    typed: read.wrong === 0 ? shownFrom : shownTo,
    field: PRICE_FIELDS[read.wrong]
  }
}
