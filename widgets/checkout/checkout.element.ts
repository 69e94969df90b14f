import { optional } from 'valibot'

import { Cart } from '../../src/contract/cart.ts'
import { about, flag, json } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Checkout } from './checkout.tsx'

defineWidget(
  'vitrine-checkout',
  Checkout,
  {
    cart: about('The cart as the page counted it for this form.', json(Cart)),
    oneStep: about(
      'The page shows one part of the form only: totals, and no button to order.',
      optional(flag)
    )
  },
  {
    summary:
      'The totals and the order button of a checkout, and what keeps its form while it is filled in.',
    events: { 'vitrine:cart:changed': 'The delivery was chosen, and the totals with it.' }
  }
)
