import { optional } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  decimal,
  flag,
  text
} from '../../src/element/attributes.ts'
import { Money } from '../../src/ui/money.tsx'
import { LowBalanceSwitch } from './low-balance-switch.tsx'
import { t } from './prepaid.messages.ts'
import { TopUpForm } from './top-up-form.tsx'

export const attributes = {
  accountId: about('Id of the prepaid account, as in its form.', text),
  name: about('Name of the account.', text),
  balance: about('Balance in major units.', decimal),
  currency: about('Currency of the account, ISO 4217.', text),
  threshold: about('Balance below which a mail is sent, in major units.', decimal),
  notifies: about('Whether that mail is switched on.', optional(flag, 'false')),
  max: about('Highest amount that can be added, in major units.', count),
  quantity: about('Amount to start with, for example from a rejected form.', optional(text, ''))
}

/** A prepaid account: its balance, the form that adds credit, and the switch for mails [PRE-01]. */
export function Prepaid(props: AttributeProps<typeof attributes>) {
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
