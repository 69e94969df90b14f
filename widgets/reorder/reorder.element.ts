import { optional } from 'valibot'
import { about, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Reorder } from './reorder.tsx'

export const define = () =>
  defineWidget(
    'vitrine-reorder',
    Reorder,
    {
      orderId: about('Id of the order, as in its form.', text),
      cartHref: about(
        'URL of the cart page; defaults to `pages.cart` of the page settings.',
        optional(url)
      )
    },
    {
      group: 'account',
      summary:
        'Adds the items of a past order to the cart and reports what is no longer available.',
      events: { 'vitrine:cart:changed': 'The order lines are in the cart.' }
    }
  )
