import { defineWidget } from '../../src/element/define-widget.tsx'
import { PaymentMethods } from './payment-methods.tsx'

defineWidget(
  'vitrine-payment-methods',
  PaymentMethods,
  {},
  {
    summary: 'The ways to pay of a checkout: prepaid accounts follow the total of the cart.',
    events: {
      'vitrine:payment:method':
        'another way was chosen; `detail.code` is the value of its field'
    }
  }
)
