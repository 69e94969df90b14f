import { defineWidget } from '../../src/element/define-widget.tsx'
import { ActiveFilters, attributes } from './active-filters.tsx'

export const define = () =>
  defineWidget('vitrine-active-filters', ActiveFilters, attributes, {
    group: 'search',
    summary:
      'Shows the active filters of a product list as chips, removable one by one or all at once.'
  })
