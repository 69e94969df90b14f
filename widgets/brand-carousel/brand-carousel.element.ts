import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, BrandCarousel } from './brand-carousel.tsx'

export const define = () =>
  defineWidget(
    'vitrine-brand-carousel',
    BrandCarousel,
    attributes,
    { group: 'search', summary: 'Shows brands in a carousel.' },
    'content'
  )
