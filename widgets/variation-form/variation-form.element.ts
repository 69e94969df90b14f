import { optional } from 'valibot'

import { ProductVariations } from '../../src/contract/variations.ts'
import { about, count, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { VariationForm } from './variation-form.tsx'

defineWidget(
  'vitrine-variation-form',
  VariationForm,
  {
    productId: about('The product; its quantity and its button on the page follow.', text),
    variations: about(
      'The variant that the page shows and what can be chosen, as the variations call answers.',
      json(ProductVariations)
    ),
    quantity: about(
      'Pieces that the price of the page is for; the least that can be ordered when not given.',
      optional(count)
    ),
    disableUnavailable: about(
      'What cannot be had stays in view and cannot be chosen.',
      optional(flag, 'false')
    ),
    hideUnavailable: about('Leaves out what cannot be had.', optional(flag, 'false')),
    lowStock: about(
      'From this stock level down, the page says how many are left (“Only 3 pieces left”); 0 means never.',
      optional(count, '0')
    )
  },
  {
    group: 'product',
    summary: 'Lets the shopper choose a product variant, and shows its price and stock.',
    events: {
      'vitrine:variant:changed':
        'Another variant is chosen; the detail has the address of its page.'
    }
  }
)
