import { optional } from 'valibot'

import { about, count, flag, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ProductCarousel } from './product-carousel.tsx'

defineWidget(
  'vitrine-product-carousel',
  ProductCarousel,
  {
    carouselLabel: about('Its name, such as the heading above it.', text),
    speed: about('How long a move takes, in ms.', optional(count, '800')),
    infinite: about('After the last product comes the first.', optional(flag, 'true')),
    autoplay: about('Moves by itself, with a button to stop it.', optional(flag, 'false')),
    interval: about('Between two moves of its own, in ms.', optional(count, '3000'))
  },
  { group: 'search', summary: 'Shows products in a carousel.' }
)
