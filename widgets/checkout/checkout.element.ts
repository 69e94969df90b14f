import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Checkout } from './checkout.tsx'

export const define = () =>
  defineWidget(
    'vitrine-checkout',
    Checkout,
    attributes,
    {
      group: 'checkout',
      summary:
        'Keeps the totals and the order button up to date, and saves the checkout form as it is filled in.',
      events: { 'vitrine:cart:changed': 'The selected delivery changed the totals.' }
    },
    'content'
  )
