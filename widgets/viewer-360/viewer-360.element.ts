import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Viewer360 } from './viewer-360.tsx'

export const define = () =>
  defineWidget('vitrine-viewer-360', Viewer360, attributes, {
    group: 'product',
    summary: 'Shows a product in a 360° view that the shopper can rotate.'
  })
