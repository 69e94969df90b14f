import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, RefundRequest } from './refund-request.tsx'

export const define = () =>
  defineWidget('vitrine-refund-request', RefundRequest, attributes, {
    group: 'account',
    summary:
      'Computes the amounts and the totals of a refund request, and selects all lines of an order.'
  })
