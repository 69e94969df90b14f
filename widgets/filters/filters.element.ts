import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Filters } from './filters.tsx'

export const define = () =>
  defineWidget('vitrine-filters', Filters, attributes, {
    group: 'search',
    summary: 'Filters a product list by brand, price, colour and other facets.'
  })
