import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CustomerReference } from './customer-reference.tsx'

export const define = () =>
  defineWidget('vitrine-customer-reference', CustomerReference, attributes, {
    group: 'product',
    summary:
      'Shows a business customer’s own reference for the selected variant and lets them edit it.'
  })
