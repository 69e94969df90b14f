import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, VatField } from './vat-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-vat-field',
    VatField,
    attributes,
    { group: 'checkout', summary: 'Validates a VAT number with the official register.' },
    'field'
  )
