import { array, number, object, optional, record, string } from 'valibot'

import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CountryField } from './country-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-country-field',
    CountryField,
    {
      fields: about(
        'Prefix of the address field names: `Billing` or `Shipping`.',
        optional(text, '')
      ),
      countries: about(
        'Address format of each country: code, layout, postal code rules and labels.',
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
        'Country whose taxes the prices include; selecting another one is sent to the server. Without it, nothing is sent.',
        optional(text)
      )
    },
    {
      group: 'checkout',
      summary: 'Adapts the fields of an address form to the selected country.'
    },
    'field'
  )
