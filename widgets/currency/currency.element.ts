import { array, object, string } from 'valibot'

import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Currency } from './currency.tsx'

export const define = () =>
  defineWidget(
    'vitrine-currency',
    Currency,
    {
      currency: about('Currency of the prices on the page, such as EUR.', text),
      currencies: about(
        'The currencies to choose from: `Code`, and the `Name` to show.',
        json(array(object({ Code: string(), Name: string() })))
      )
    },
    {
      group: 'site',
      summary: 'Lets the shopper choose the currency of all prices.'
    }
  )
