import { array, integer, minValue, number, object, optional, pipe } from 'valibot'

import { about, count, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { PriceTiers } from './price-tiers.tsx'

const Tier = object({
  FromQuantity: pipe(number(), integer(), minValue(1)),
  UnitPriceTaxIncl: pipe(number(), minValue(0))
})

export const define = () =>
  defineWidget(
    'vitrine-price-tiers',
    PriceTiers,
    {
      productId: about('Id of the product of the page.', text),
      tiers: about(
        'Unit price from each quantity on, in major units, including the base price.',
        json(array(Tier))
      ),
      currency: about('Currency of the prices, such as EUR.', text),
      quantity: about('Quantity that the page was rendered with.', optional(count, '1'))
    },
    {
      group: 'product',
      summary: 'Shows the unit price at each quantity and the saving at the next tier.'
    }
  )
