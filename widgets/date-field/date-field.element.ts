import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, DateField } from './date-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-date-field',
    DateField,
    attributes,
    {
      group: 'site',
      summary:
        'Lets shoppers type a date in the short format of their culture, or choose it from a calendar.'
    },
    'field'
  )
