import { useEffect } from 'react'

import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { $cart, type CartState } from '../../src/stores/cart.ts'
import { announce } from '../../src/ui/announce.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { followTotal } from './follow-total.ts'
import { t } from './payment-methods.messages.ts'

/**
 * The server's ways to pay, alive [CHK-03]: what belongs to a way is shown by css while it is chosen, with and without us. When the
 * total changes, by another delivery or a coupon, the prepaid accounts follow.
 */
export function PaymentMethods() {
  const { element, fallbackContainer } = useHost()

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      const { type, value } = target as HTMLInputElement
      if (type === 'radio') emit(element, 'vitrine:payment:method', { code: value })
    }
    // the page was made for the cart of its moment: only a change of it is news
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
