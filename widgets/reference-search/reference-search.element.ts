import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, ReferenceSearch } from './reference-search.tsx'

export const define = () =>
  defineWidget('vitrine-reference-search', ReferenceSearch, attributes, {
    group: 'search',
    summary: 'Finds products by the business customer’s own reference.'
  })
