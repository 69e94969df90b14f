import { useEffect } from 'react'

import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { $cart, type CartState } from '../../src/stores/cart/cart.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { followTotal } from './follow-total.ts'
import { t } from './payment-methods.messages.ts'

/**
 * Updates the server-rendered payment methods [CHK-03]. CSS shows the fields of the selected method, with or without this widget;
 * the widget updates the prepaid accounts when the delivery method or a coupon changes the total.
 */
export function PaymentMethods() {
  const { element, fallbackContainer } = useHost()

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      const { type, value } = target as HTMLInputElement
      if (type === 'radio') emit(element, 'vitrine:payment:method', { code: value })
    }
    // the page was rendered for the current total, so only later changes matter
    let known = totalOf($cart.get())
    const stop = $cart.listen(state => {
      const total = totalOf(state)
      if (total === undefined || total === known) return
      const isNews = known !== undefined
      known = total
      if (isNews && followTotal(element, total)) announce(t('chooseAgain'), 'assertive')
    })
    element.addEventListener('change', onChange)
    return () => {
      stop()
      element.removeEventListener('change', onChange)
    }
  }, [element])

  return <KeptNode node={fallbackContainer} />
}

function totalOf(state: CartState): number | undefined {
  if (state.status !== 'ready') return undefined
  return state.cart.TotalTaxIncl ?? state.cart.AmountTaxIncl
}
