import { optional } from 'valibot'

import { about, oneOf } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { DateField } from './date-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-date-field',
    DateField,
    {
      sends: about(
        'The format in which the form sends the date: `iso` (`2026-12-31`), or `culture`, the short format of the page’s culture.',
        optional(oneOf(['iso', 'culture']), 'iso')
      )
    },
    {
      group: 'site',
      summary:
        'Lets shoppers type a date in the short format of their culture, or choose it from a calendar.'
    },
    'field'
  )
