import { type ReactNode, useRef } from 'react'

import { explain } from '../../src/i18n/explain.ts'
import { string } from '../../src/i18n/strings.ts'
import { changeCurrency } from '../../src/stores/currency/currency.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { useConfirm } from '../../src/ui/use-confirm.tsx'
import { t } from './currency.messages.ts'

/** Toast key: a new message replaces the previous one. */
const KEY = 'currency'

/**
 * Changes the currency, and asks the shopper if the server warns of consequences [LOC-01]. Changes run one after the other, so that
 * the last one wins.
 *
 * @returns A function that resolves to whether the currency has changed, and the dialog to render. It reports failures itself.
 */
export function useCurrencyChange(): [
  change: (code: string, current: string) => Promise<boolean>,
  dialog: ReactNode
] {
  const [confirm, dialog] = useConfirm()
  const running = useRef<Promise<unknown>>(Promise.resolve())

  function change(code: string, current: string): Promise<boolean> {
    const done = running.current.then(() => attempt(code, current))
    running.current = done
    return done
  }

  async function attempt(code: string, current: string): Promise<boolean> {
    try {
      let { ResponseCode, ReasonResourceKey } = await changeCurrency(code)
      if (ResponseCode === 'Warning') {
        const isSure = await confirm({
          title: t('ask', { currency: code }),
          text: string(ReasonResourceKey, t('consequence')),
          confirmLabel: t('confirm', { currency: code }),
          backLabel: t('keep', { currency: current })
        })
        if (!isSure) return false
        ;({ ResponseCode, ReasonResourceKey } = await changeCurrency(code, true))
      }
      if (ResponseCode === 'OK') return true
      showToast({
        kind: 'error',
        key: KEY,
        title: string(ReasonResourceKey, t('failed')),
        text: t('unchanged', { currency: current })
      })
    } catch (error) {
      showToast({ kind: 'error', key: KEY, title: t('failed'), text: explain(error) })
    }
    return false
  }

  return [change, dialog]
}
