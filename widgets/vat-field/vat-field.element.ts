import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { VatField } from './vat-field.tsx'

defineWidget(
  'vitrine-vat-field',
  VatField,
  {
    fields: about(
      'What the names of the address’s fields begin with.',
      optional(text, 'Billing')
    ),
    number: about('The number that the server knows something of.', optional(text, '')),
    valid: about(
      'What the server knows of that number.',
      optional(oneOf(['true', 'false', 'unknown']), 'unknown')
    ),
    checkedAt: about('When the register said so, in ISO 8601.', optional(text)),
    company: about('The name that the number is registered for.', optional(text)),
    message: about('What the server says of that number.', optional(text)),
    customerId: about('The customer who buys.', optional(text))
  },
  { group: 'checkout', summary: 'Validates a VAT number with the official register.' }
)
