import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CityField } from './city-field.tsx'

defineWidget(
  'vitrine-city-field',
  CityField,
  {
    postalCodeField: about(
      'The name of the form’s field for the postal code.',
      optional(text, 'PostalCode')
    ),
    cityField: about('The name of the field for the city.', optional(text, 'City')),
    countryField: about(
      'The name of the field with the country’s ISO code.',
      optional(text, 'CountryCode')
    ),
    country: about('The country where the form asks for none: its ISO code.', optional(text)),
    cityIdField: about(
      'The name of a hidden field that gets the id of the chosen city.',
      optional(text)
    ),
    minLength: about('How many characters it takes to look.', optional(count, '4'))
  },
  { group: 'checkout', summary: 'Suggests cities by postal code or name as the shopper types.' }
)
