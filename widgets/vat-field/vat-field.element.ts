import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { VatField } from './vat-field.tsx'

defineWidget(
  'vitrine-vat-field',
  VatField,
  {
    fields: about(
      'The prefix of the address’s field names: `…VAT`, `…Country`, `…Company`.',
      optional(text, 'Billing')
    ),
    number: about('The number that the server knows something of.', optional(text, '')),
    valid: about(
      'What the server knows of that number; an unknown number is looked up at once.',
      optional(oneOf(['true', 'false', 'unknown']), 'unknown')
    ),
    checkedAt: about(
      'When the register answered, in ISO 8601; shown once it is an hour ago.',
      optional(text)
    ),
    company: about('The name that the number is registered for.', optional(text)),
    message: about('Why the number is not valid.', optional(text)),
    customerId: about('The customer, sent with each lookup.', optional(text))
  },
  { group: 'checkout', summary: 'Validates a VAT number with the official register.' }
)
