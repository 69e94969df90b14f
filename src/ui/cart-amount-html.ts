import { context } from '../context.ts'
import type { Cart } from '../shared/contract/cart.ts'
import { formatMoney } from '../shared/numbers/money.ts'

/** The amount of a cart as HTML: as the server has formatted it, or in the page's culture. */
export function cartAmountHtml({
  AmountTaxInclHtml,
  AmountTaxIncl,
  CurrencyCode
}: Cart): string {
  return AmountTaxInclHtml ?? formatMoney(AmountTaxIncl, CurrencyCode, context().culture)
}
