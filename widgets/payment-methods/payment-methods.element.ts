import { defineWidget } from '../../src/element/define-widget.tsx'
import { PaymentMethods } from './payment-methods.tsx'

export const define = () =>
  defineWidget(
    'vitrine-payment-methods',
    PaymentMethods,
    {},
    {
      group: 'checkout',
      summary:
        'Enables or disables prepaid accounts in the checkout as the cart total changes.',
      events: {
        'vitrine:payment:method':
          'Another payment method was selected; `detail.code` is the value of its field.'
      }
    }
  )
