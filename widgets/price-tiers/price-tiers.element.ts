import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, PriceTiers } from './price-tiers.tsx'

export const define = () =>
  defineWidget('vitrine-price-tiers', PriceTiers, attributes, {
    group: 'product',
    summary: 'Shows the unit price at each quantity and the saving at the next tier.'
  })
