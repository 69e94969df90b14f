import { array, optional } from 'valibot'
import { about, count, json, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { FoundCustomer } from '../../src/shared/contract/customers.ts'
import { CustomerPicker } from './customer-picker.tsx'

export const define = () =>
  defineWidget(
    'vitrine-customer-picker',
    CustomerPicker,
    {
      action: about(
        'URL of the page, which searches by `q` (GET) and accepts `CustomerId` (POST).',
        url
      ),
      csrf: about('Value of the hidden `_csrf` field of the shop’s forms.', optional(text, '')),
      query: about('The search text that the page was rendered with.', optional(text, '')),
      recent: about(
        'Customers recently ordered for, with `CustomerId`, `Email`, `Name` and `Company`.',
        optional(json(array(FoundCustomer)), '[]')
      ),
      minLength: about(
        'Minimum number of characters before the search starts.',
        optional(count, '2')
      )
    },
    { group: 'account', summary: 'Lets staff find the customer they are ordering for.' }
  )
