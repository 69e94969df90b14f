import { optional } from 'valibot'
import { about, flag, json } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Cart } from '../../src/shared/contract/cart.ts'
import { Checkout } from './checkout.tsx'

export const define = () =>
  defineWidget(
    'vitrine-checkout',
    Checkout,
    {
      cart: about(
        'The cart that the form was rendered with, as a `Cart` of the contract.',
        json(Cart)
      ),
      totalsOnly: about(
        'Shows no order button, because the page prints its own, or shows another step of the form.',
        optional(flag)
      )
    },
    {
      group: 'checkout',
      summary:
        'Keeps the totals and the order button up to date, and saves the checkout form as it is filled in.',
      events: { 'vitrine:cart:changed': 'The selected delivery changed the totals.' }
    },
    'content'
  )
