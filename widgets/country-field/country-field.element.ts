import { array, number, object, optional, record, string } from 'valibot'

import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CountryField } from './country-field.tsx'

defineWidget(
  'vitrine-country-field',
  CountryField,
  {
    fields: about(
      'What the names of the address’s fields begin with: `Billing`.',
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
      'The country that prices are taxed in now; without it the choice is told to nobody.',
      optional(text)
    )
  },
  {
    group: 'checkout',
    summary: 'Adapts the fields of an address form to the selected country.'
  }
)
