import { optional, pipe, regex, string } from 'valibot'

import { about, count, decimal, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CardPayment } from './card-payment.tsx'

const country = pipe(string(), regex(/^[A-Za-z]{2}$/, 'two letters'))

defineWidget(
  'vitrine-card-payment',
  CardPayment,
  {
    orderNumber: about('The order that is paid.', text),
    amount: about('What is paid, in major units, for the button.', decimal),
    currency: about('The currency of the amount, such as EUR.', optional(text, 'EUR')),
    country: about(
      'Two letters: the country whose language and ways to pay are used.',
      optional(country, 'BE')
    ),
    providerModule: about(
      'Address on this site of a module that takes cards (docs/developers.md); without one, Adyen does.',
      optional(text)
    ),
    timeLimit: about(
      'After how many seconds without an answer the shopper is told so.',
      optional(count, '30')
    )
  },
  {
    group: 'checkout',
    summary: 'Takes a card payment for an order, using the payment provider’s fields.',
    events: {
      'vitrine:payment:state':
        'The payment has reached another state, which is in `detail.state`.'
    }
  }
)
