import { array, optional } from 'valibot'

import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { RefundLine } from './refund-line.ts'
import { RefundRequest } from './refund-request.tsx'

export const define = () =>
  defineWidget(
    'vitrine-refund-request',
    RefundRequest,
    {
      lines: about(
        'The lines of the order, with what can still be returned and refunded.',
        json(array(RefundLine))
      ),
      currency: about('ISO code of the currency.', optional(text, 'EUR'))
    },
    {
      group: 'account',
      summary:
        'Computes the amounts and the totals of a refund request, and selects all lines of an order.'
    }
  )
