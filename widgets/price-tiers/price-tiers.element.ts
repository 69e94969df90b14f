import { array, integer, minValue, number, object, optional, pipe } from 'valibot'

import { about, count, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { PriceTiers } from './price-tiers.tsx'

const Tier = object({
  FromQuantity: pipe(number(), integer(), minValue(1)),
  UnitPriceTaxIncl: pipe(number(), minValue(0))
})

defineWidget(
  'vitrine-price-tiers',
  PriceTiers,
  {
    productId: about('The product on whose page it stands.', text),
    tiers: about(
      'From which quantity one piece costs how much, in major units; the first row too.',
      json(array(Tier))
    ),
    currency: about('The currency of the prices, such as EUR.', text),
    quantity: about('The quantity that the page was made for.', optional(count, '1'))
  },
  {
    group: 'product',
    summary: 'Shows the unit price at each quantity and the saving at the next tier.'
  }
)
