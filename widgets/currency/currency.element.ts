import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Currency } from './currency.tsx'

export const define = () =>
  defineWidget('vitrine-currency', Currency, attributes, {
    group: 'site',
    summary: 'Lets the shopper choose the currency of all prices.'
  })
