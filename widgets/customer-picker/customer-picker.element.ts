import { array, optional } from 'valibot'

import { FoundCustomer } from '../../src/contract/customers.ts'
import { about, count, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CustomerPicker } from './customer-picker.tsx'

defineWidget(
  'vitrine-customer-picker',
  CustomerPicker,
  {
    action: about(
      'Address of the page: it searches by `q`, and takes `CustomerId` by POST.',
      text
    ),
    csrf: about('The hidden `_csrf` of the shop’s forms.', optional(text, '')),
    query: about('What the page was found by.', optional(text, '')),
    recent: about(
      'The customers recently ordered for: `CustomerId`, `Email`, `Name`, `Company`.',
      optional(json(array(FoundCustomer)), '[]')
    ),
    minLength: about('How many characters it takes to look.', optional(count, '2'))
  },
  { group: 'account', summary: 'Lets staff find the customer they are ordering for.' }
)
