import { defineWidget } from '../../src/element/define-widget.tsx'
import { DeliveryAddressChange } from './delivery-address-change.tsx'

export const define = () =>
  defineWidget(
    'vitrine-delivery-address-change',
    DeliveryAddressChange,
    {},
    {
      group: 'account',
      summary: 'Lets the customer request another delivery address for an order.'
    },
    'content'
  )
