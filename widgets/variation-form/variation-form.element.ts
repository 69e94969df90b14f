import { optional } from 'valibot'
import { about, count, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ProductVariations } from '../../src/shared/contract/variations.ts'
import { VariationForm } from './variation-form.tsx'

export const define = () =>
  defineWidget(
    'vitrine-variation-form',
    VariationForm,
    {
      productId: about(
        'Id of the product; its quantity field and add-to-cart button use the selected variant.',
        text
      ),
      variations: about(
        'The current variant and all attributes, in the format of the variations response.',
        json(ProductVariations)
      ),
      quantity: about(
        'Quantity that the displayed price applies to; defaults to the minimum order quantity.',
        optional(count)
      ),
      disableUnavailable: about(
        'Whether to disable unavailable values.',
        optional(flag, 'false')
      ),
      hideUnavailable: about('Whether to hide unavailable values.', optional(flag, 'false')),
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
          'Another variant was selected; `detail.url` is the URL of its page.'
      }
    },
    'content'
  )
