import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { VatField } from './vat-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-vat-field',
    VatField,
    {
      fields: about(
        'Prefix of the field names `…VAT`, `…Country` and `…Company`.',
        optional(text, 'Billing')
      ),
      number: about('The VAT number that `valid` refers to.', optional(text, '')),
      valid: about(
        'Whether that number is valid; an unknown number is validated at once.',
        optional(oneOf(['true', 'false', 'unknown']), 'unknown')
      ),
      checkedAt: about(
        'Time of the validation in ISO 8601; shown after one hour.',
        optional(text)
      ),
      company: about('Company name in the register.', optional(text)),
      message: about('Why the number is not valid.', optional(text)),
      customerId: about(
        'Id of the customer, sent with each validation request.',
        optional(text)
      )
    },
    { group: 'checkout', summary: 'Validates a VAT number with the official register.' },
    'field'
  )
