import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, QuickOrder } from './quick-order.tsx'

export const define = () =>
  defineWidget('vitrine-quick-order', QuickOrder, attributes, {
    group: 'cart',
    summary:
      'Adds many products to the cart at once from references that are typed, pasted or imported.',
    events: { 'vitrine:cart:changed': 'The server has added lines.' }
  })
