import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CustomerPicker } from './customer-picker.tsx'

export const define = () =>
  defineWidget('vitrine-customer-picker', CustomerPicker, attributes, {
    group: 'account',
    summary: 'Lets staff find the customer they are ordering for.'
  })
