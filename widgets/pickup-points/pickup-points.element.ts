import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, PickupPoints } from './pickup-points.tsx'

export const define = () =>
  defineWidget('vitrine-pickup-points', PickupPoints, attributes, {
    group: 'checkout',
    summary: 'Lets the shopper choose a pickup point from a list or a map.',
    events: {
      'vitrine:pickup:chosen': 'A point was saved with the cart; `detail.point` contains it.',
      'vitrine:cart:changed': 'The cart is delivered to another point.'
    }
  })
