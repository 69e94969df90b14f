import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Quantity } from './quantity.tsx'

defineWidget(
  'vitrine-quantity',
  Quantity,
  {
    name: about('Name of the field in the form around it.', optional(text, 'Quantity')),
    value: about('The quantity at first.', optional(count, '1')),
    minQty: about('The least that can be ordered.', optional(count, '1')),
    maxQty: about(
      'The most that can be ordered; 0: as many as one likes.',
      optional(count, '0')
    ),
    stepQty: about('Sold per so many.', optional(count, '1')),
    maxReason: about(
      'Why no more can be ordered, such as “At most 10: it is made to order”; by default the stock or the limit for one order.',
      optional(text)
    ),
    productId: about(
      'The product on whose page it stands: its variation form and button follow the quantity.',
      optional(text)
    ),
    label: about('The label; the word for "Quantity" when not given.', optional(text))
  },
  {
    group: 'product',
    summary: 'Adds a quantity field with plus and minus buttons that enforces the order limits.'
  }
)
