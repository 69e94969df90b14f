import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, VariationForm } from './variation-form.tsx'

export const define = () =>
  defineWidget(
    'vitrine-variation-form',
    VariationForm,
    attributes,
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
