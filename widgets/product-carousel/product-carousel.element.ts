import { optional } from 'valibot'

import { about, count, flag, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ProductCarousel } from './product-carousel.tsx'

export const define = () =>
  defineWidget(
    'vitrine-product-carousel',
    ProductCarousel,
    {
      carouselLabel: about(
        'Accessible name of the carousel, such as the heading above it.',
        text
      ),
      speed: about('Duration of the slide transition, in ms.', optional(count, '800')),
      infinite: about(
        'Whether the first product follows the last one.',
        optional(flag, 'true')
      ),
      autoplay: about(
        'Whether the carousel advances automatically, with a pause button.',
        optional(flag, 'false')
      ),
      interval: about('Autoplay interval, in ms.', optional(count, '3000'))
    },
    { group: 'search', summary: 'Shows products in a carousel.' },
    'content'
  )
