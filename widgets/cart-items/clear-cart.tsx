import { useState } from 'react'

import type { CartItem } from '../../src/shared/contract/cart.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './cart-items.messages.ts'

const ClearDialog = lazyView(() => import('./clear-dialog.tsx').then(code => code.ClearDialog))

/** Empties the cart after a confirmation, and offers to undo it [CART-02]. */
export function ClearCart({ items }: { items: readonly CartItem[] }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="vitrine-cart-items__action vitrine-cart-items__clear"
        onFocus={ClearDialog.preload}
        onPointerEnter={ClearDialog.preload}
        onClick={() => setAsking(true)}
      >
        {t('clear')}
      </button>
      {isAsking && <ClearDialog items={items} onClose={() => setAsking(false)} />}
    </>
  )
}
