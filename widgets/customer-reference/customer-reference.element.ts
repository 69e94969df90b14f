import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CustomerReference } from './customer-reference.tsx'

defineWidget(
  'vitrine-customer-reference',
  CustomerReference,
  {
    productId: about('The product whose chosen variant is followed.', optional(text, '')),
    productVariantId: about('The variant that the page shows.', text),
    reference: about('The customer’s own reference of this variant.', optional(text, '')),
    mode: about(
      'Where the server’s message is shown; a modal closes after 3000 ms.',
      optional(oneOf(['toast', 'modal']), 'toast')
    )
  },
  {
    group: 'product',
    summary:
      'Shows a business customer’s own reference for the selected variant and lets them edit it.'
  }
)
