import { optional } from 'valibot'

import { about, flag, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { AddressPicker } from './address-picker.tsx'

export const define = () =>
  defineWidget(
    'vitrine-address-picker',
    AddressPicker,
    {
      inputName: about(
        'Name of the field that holds the id of the selected address, such as `ExistingBillingAddressId`.',
        text
      ),
      type: about(
        'Purpose of the address.',
        optional(oneOf(['Billing', 'Shipping', 'Both']), 'Both')
      ),
      selectedAddressId: about(
        'Id of the selected address; empty for an address that is not in the address book. Without the attribute, the console shows a warning.',
        optional(text)
      ),
      isAddNewAddress: about(
        'Whether the customer can add an address.',
        optional(flag, 'false')
      ),
      isEditAddress: about('Whether the customer can edit addresses.', optional(flag, 'false')),
      stamp: about(
        'Version of the address book; when it changes, the list is reloaded.',
        optional(text, '')
      )
    },
    {
      group: 'checkout',
      summary: 'Lets the customer choose an address from the address book, add one or edit one.'
    }
  )
