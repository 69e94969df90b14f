import { optional } from 'valibot'

import { Cart } from '../../src/contract/cart.ts'
import { about, flag, json } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Checkout } from './checkout.tsx'

defineWidget(
  'vitrine-checkout',
  Checkout,
  {
    cart: about(
      'The cart as the page counted it for this form, a `Cart` of the contract.',
      json(Cart)
    ),
    oneStep: about(
      'The page shows one part of the form only: totals, and no button to order.',
      optional(flag)
    )
  },
  {
    group: 'checkout',
    summary:
      'Keeps the totals and the order button up to date, and saves the checkout form as it is filled in.',
    events: { 'vitrine:cart:changed': 'The delivery was chosen, and the totals with it.' }
  }
)
