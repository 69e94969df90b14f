import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, FreeShipping } from './free-shipping.tsx'

export const define = () =>
  defineWidget('vitrine-free-shipping', FreeShipping, attributes, {
    group: 'cart',
    summary: 'Shows how much more to spend to get free delivery.'
  })
