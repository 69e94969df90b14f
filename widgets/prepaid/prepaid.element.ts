import { optional } from 'valibot'

import { about, count, decimal, flag, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Prepaid } from './prepaid.tsx'

export const define = () =>
  defineWidget(
    'vitrine-prepaid',
    Prepaid,
    {
      accountId: about('Id of the prepaid account, as in its form.', text),
      name: about('Name of the account.', text),
      balance: about('Balance in major units.', decimal),
      currency: about('Currency of the account, ISO 4217.', text),
      threshold: about('Balance below which a mail is sent, in major units.', decimal),
      notifies: about('Whether that mail is switched on.', optional(flag, 'false')),
      max: about('Highest amount that can be added, in major units.', count),
      quantity: about(
        'Amount to start with, for example from a rejected form.',
        optional(text, '')
      )
    },
    {
      group: 'account',
      summary:
        'Shows the balance of a prepaid account, adds credit to the cart and switches the mail about a low balance.',
      events: { 'vitrine:cart:changed': 'The credit is in the cart.' }
    }
  )
