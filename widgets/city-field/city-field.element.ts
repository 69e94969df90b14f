import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CityField } from './city-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-city-field',
    CityField,
    {
      postalCodeField: about('Name of the postal code field.', optional(text, 'PostalCode')),
      cityField: about('Name of the city field.', optional(text, 'City')),
      countryField: about(
        'Name of the field with the ISO code of the country.',
        optional(text, 'CountryCode')
      ),
      country: about(
        'ISO code of the country, for forms without a country field.',
        optional(text)
      ),
      cityIdField: about(
        'Name of a hidden field that receives the id of the selected city.',
        optional(text)
      ),
      minLength: about(
        'Minimum number of characters before cities are suggested.',
        optional(count, '4')
      )
    },
    {
      group: 'checkout',
      summary: 'Suggests cities by postal code or name as the shopper types.'
    },
    'content'
  )
