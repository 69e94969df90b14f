import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CardPayment } from './card-payment.tsx'

export const define = () =>
  defineWidget('vitrine-card-payment', CardPayment, attributes, {
    group: 'checkout',
    summary: 'Takes a card payment for an order, using the payment provider’s fields.',
    events: {
      'vitrine:payment:state': 'The payment entered another state, given in `detail.state`.'
    }
  })
