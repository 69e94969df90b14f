import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CityField } from './city-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-city-field',
    CityField,
    attributes,
    {
      group: 'checkout',
      summary: 'Suggests cities by postal code or name as the shopper types.'
    },
    'content'
  )
