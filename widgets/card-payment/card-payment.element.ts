import { optional, pipe, regex, string } from 'valibot'

import { about, count, decimal, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CardPayment } from './card-payment.tsx'

const country = pipe(string(), regex(/^[A-Za-z]{2}$/, 'two letters'))

export const define = () =>
  defineWidget(
    'vitrine-card-payment',
    CardPayment,
    {
      orderNumber: about('Number of the order to pay.', text),
      amount: about('Amount to pay in major units, shown on the button.', decimal),
      currency: about('Currency of the amount, such as EUR.', optional(text, 'EUR')),
      country: about(
        'Two-letter country code; determines the locale and the available payment methods.',
        optional(country, 'BE')
      ),
      providerModule: about(
        'URL of a payment provider module on this site (docs/developers.md); defaults to Adyen.',
        optional(url)
      ),
      timeLimit: about(
        'Seconds without a response after which the shopper is notified.',
        optional(count, '30')
      )
    },
    {
      group: 'checkout',
      summary: 'Takes a card payment for an order, using the payment provider’s fields.',
      events: {
        'vitrine:payment:state': 'The payment entered another state, given in `detail.state`.'
      }
    }
  )
