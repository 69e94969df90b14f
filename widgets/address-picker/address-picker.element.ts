import { optional } from 'valibot'

import { about, flag, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { AddressPicker } from './address-picker.tsx'

defineWidget(
  'vitrine-address-picker',
  AddressPicker,
  {
    inputName: about(
      'The field that holds the chosen address: `ExistingBillingAddressId`.',
      text
    ),
    type: about(
      'What the address is for.',
      optional(oneOf(['Billing', 'Shipping', 'Both']), 'Both')
    ),
    selectedAddressId: about(
      'The id of the selected address; empty for one that is not in the book. If it is missing, the console shows a warning.',
      optional(text)
    ),
    isAddNewAddress: about('Whether an address can be added.', optional(flag, 'false')),
    isEditAddress: about('Whether addresses can be changed.', optional(flag, 'false')),
    stamp: about(
      'Another one when the book has changed: the list is asked for anew.',
      optional(text, '')
    )
  },
  {
    group: 'checkout',
    summary: 'Lets the customer choose an address from the address book, add one or edit one.'
  }
)
