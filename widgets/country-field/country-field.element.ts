import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CountryField } from './country-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-country-field',
    CountryField,
    attributes,
    {
      group: 'checkout',
      summary: 'Adapts the fields of an address form to the selected country.'
    },
    'field'
  )
