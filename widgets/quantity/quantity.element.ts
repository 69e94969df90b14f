import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Quantity } from './quantity.tsx'

export const define = () =>
  defineWidget(
    'vitrine-quantity',
    Quantity,
    {
      name: about('Name of the form field.', optional(text, 'Quantity')),
      value: about(
        'Initial quantity; defaults to that of the field in the fallback, or else 1.',
        optional(count)
      ),
      minQty: about('Minimum order quantity.', optional(count, '1')),
      maxQty: about('Maximum order quantity; 0 means no maximum.', optional(count, '0')),
      stepQty: about(
        'Quantity increment: the product is sold in multiples of this number.',
        optional(count, '1')
      ),
      maxReason: about(
        'Explanation of the maximum, such as “At most 10: made to order”; defaults to a text about the stock or the limit per order.',
        optional(text)
      ),
      productId: about(
        'Id of the product; its variation form and add-to-cart button use this quantity.',
        optional(text)
      ),
      label: about(
        'Label of the field; defaults to the translation of "Quantity".',
        optional(text)
      )
    },
    {
      group: 'product',
      summary:
        'Adds a quantity field with plus and minus buttons that enforces the order limits.'
    },
    'field'
  )
