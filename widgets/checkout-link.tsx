import type { ReactNode } from 'react'

import { isPlainPress } from '../src/lib/dom/plain-press.ts'
import { visit } from '../src/navigation/visit.ts'
import { settledCart } from '../src/stores/cart/settled-cart.ts'

export interface CheckoutLinkProps {
  /** URL of the checkout. */
  href: string
  /** Whether a change of the cart is waiting for the server's confirmation. */
  isPending: boolean
  children: ReactNode
}

/** A link to the checkout that waits for pending cart changes, because the checkout is calculated from the server's cart. */
export function CheckoutLink({ href, isPending, children }: CheckoutLinkProps) {
  return (
    <a
      className="vitrine-button vitrine-button--primary"
      href={href}
      onClick={event => {
        if (!isPending || !isPlainPress(event)) return
        event.preventDefault()
        void settledCart().then(() => visit(href))
      }}
    >
      {children}
    </a>
  )
}
