import { Money } from '../../src/ui/money.tsx'
import { LowBalanceSwitch } from './low-balance-switch.tsx'
import { t } from './prepaid.messages.ts'
import { TopUpForm } from './top-up-form.tsx'

export interface PrepaidProps {
  accountId: string
  name: string
  balance: number
  currency: string
  threshold: number
  notifies: boolean
  max: number
  quantity: string
}

/** A prepaid account: its balance, the form that adds credit, and the switch for mails [PRE-01]. */
export function Prepaid(props: PrepaidProps) {
  const { accountId, name, balance, currency, threshold, notifies, max, quantity } = props
  return (
    <div className="vitrine-prepaid">
      <p className="vitrine-prepaid__balance">
        <span>{t('balance')}</span>{' '}
        <strong>
          <Money amount={balance} currency={currency} />
        </strong>
      </p>
      <TopUpForm
        accountId={accountId}
        name={name}
        currency={currency}
        max={max}
        initialAmount={quantity}
      />
      <LowBalanceSwitch
        accountId={accountId}
        threshold={threshold}
        currency={currency}
        notifies={notifies}
      />
    </div>
  )
}
