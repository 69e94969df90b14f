import { defineWidget } from '../../src/element/define-widget.tsx'
import { AddressPicker, attributes } from './address-picker.tsx'

export const define = () =>
  defineWidget('vitrine-address-picker', AddressPicker, attributes, {
    group: 'checkout',
    summary: 'Lets the customer choose an address from the address book, add one or edit one.'
  })
