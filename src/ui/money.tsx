import { context } from '../context.ts'
import { formatMoney } from '../shared/numbers/money.ts'

export interface MoneyProps {
  /** In major units. */
  amount: number
  currency: string
}

/** An amount in the page's culture. Excluded from browser translation, which would turn "1.250" into "1,250". */
export function Money({ amount, currency }: MoneyProps) {
  return (
    <span className="vitrine-money" translate="no">
      {formatMoney(amount, currency, context().culture)}
    </span>
  )
}
