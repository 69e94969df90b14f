import { array, number, object, optional, record, string } from 'valibot'

import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CountryField } from './country-field.tsx'

defineWidget(
  'vitrine-country-field',
  CountryField,
  {
    fields: about(
      'The prefix of the address’s field names: `Billing` or `Shipping`.',
      optional(text, '')
    ),
    countries: about(
      'How each country writes an address: code, layout, postal code, words.',
      json(
        array(
          object({
            code: string(),
            layout: string(),
            postal: string(),
            blank: optional(number()),
            pattern: string(),
            wrong: string(),
            hint: string(),
            vat: optional(string()),
            labels: record(string(), string())
          })
        )
      )
    ),
    taxCountry: about(
      'The country whose taxes the prices include; selecting another one is reported to the server. Without it, nothing is reported.',
      optional(text)
    )
  },
  {
    group: 'checkout',
    summary: 'Adapts the fields of an address form to the selected country.'
  }
)
