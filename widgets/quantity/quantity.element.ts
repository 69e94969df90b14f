import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Quantity } from './quantity.tsx'

export const define = () =>
  defineWidget(
    'vitrine-quantity',
    Quantity,
    attributes,
    {
      group: 'product',
      summary:
        'Adds a quantity field with plus and minus buttons that enforces the order limits.'
    },
    'field'
  )
