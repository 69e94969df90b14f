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
    group: 'account',
    summary:
      'Adds the items of a past order to the cart and reports what is no longer available.',
    events: { 'vitrine:cart:changed': 'The lines are in the cart.' }
  }
)
