import { useRef, useState } from 'react'

import { reportProblem } from '../../src/api/report-problem.ts'
import { context } from '../../src/context.ts'
import { explain } from '../../src/i18n/explain.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { setNotification } from '../../src/stores/account/prepaid.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Switch } from '../../src/ui/switch.tsx'
import { t } from './prepaid.messages.ts'

interface LowBalanceSwitchProps {
  accountId: string
  threshold: number
  currency: string
  notifies: boolean
}

/** Switches the mail about a low balance at once, and back if the server rejects the change [PRE-03]. */
export function LowBalanceSwitch({
  accountId,
  threshold,
  currency,
  notifies
}: LowBalanceSwitchProps) {
  const [isOn, setOn] = useState(notifies)
  const saved = useRef(notifies)

  async function change(wanted: boolean) {
    setOn(wanted)
    const outcome = await setNotification(accountId, wanted, saved.current)
    saved.current = outcome.saved
    if (outcome.error === undefined) return
    setOn(outcome.saved)
    if (reportProblem(outcome.error)) return
    showToast({ kind: 'error', text: explain(outcome.error), key: 'prepaid' })
  }

  return (
    <Switch
      label={t('notify')}
      text={t('below', { threshold: formatMoney(threshold, currency, context().culture) })}
      checked={isOn}
      onChange={wanted => void change(wanted)}
    />
  )
}
