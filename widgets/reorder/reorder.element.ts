import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Reorder } from './reorder.tsx'

defineWidget(
  'vitrine-reorder',
  Reorder,
  {
    orderId: about('The order, as its form names it.', text),
    cartHref: about('Address of the cart page.', text)
  },
  {
    summary: 'Puts an order of before into the cart again, and says what can no longer be had.',
    events: { 'vitrine:cart:changed': 'The lines are in the cart.' }
  }
)
