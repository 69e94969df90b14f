import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CustomerReference } from './customer-reference.tsx'

export const define = () =>
  defineWidget(
    'vitrine-customer-reference',
    CustomerReference,
    {
      productId: about(
        'Id of the product whose selected variant the widget follows.',
        optional(text, '')
      ),
      productVariantId: about('Id of the variant that the page was rendered with.', text),
      reference: about('The customer’s own reference for this variant.', optional(text, '')),
      mode: about(
        'Where the server’s message is shown; the modal closes after 3000 ms.',
        optional(oneOf(['toast', 'modal']), 'toast')
      )
    },
    {
      group: 'product',
      summary:
        'Shows a business customer’s own reference for the selected variant and lets them edit it.'
    }
  )
