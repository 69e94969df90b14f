import { defineWidget } from '../../src/element/define-widget.tsx'
import { DeliveryAddressChange } from './delivery-address-change.tsx'

defineWidget(
  'vitrine-delivery-address-change',
  DeliveryAddressChange,
  {},
  { summary: 'Asks to deliver an order to another address, in a dialog.' }
)
