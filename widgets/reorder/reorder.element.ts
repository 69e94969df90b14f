import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Reorder } from './reorder.tsx'

export const define = () =>
  defineWidget('vitrine-reorder', Reorder, attributes, {
    group: 'account',
    summary:
      'Adds the items of a past order to the cart and reports what is no longer available.',
    events: { 'vitrine:cart:changed': 'The order lines are in the cart.' }
  })
