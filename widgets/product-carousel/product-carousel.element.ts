import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, ProductCarousel } from './product-carousel.tsx'

export const define = () =>
  defineWidget(
    'vitrine-product-carousel',
    ProductCarousel,
    attributes,
    { group: 'search', summary: 'Shows products in a carousel.' },
    'content'
  )
