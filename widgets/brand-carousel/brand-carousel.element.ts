import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { BrandCarousel } from './brand-carousel.tsx'

defineWidget(
  'vitrine-brand-carousel',
  BrandCarousel,
  {
    carouselLabel: about('Its name, such as the heading above it.', text),
    view: about(
      'In the catalogue six brands that stand still; at home five that move by themselves.',
      optional(oneOf(['catalogue', 'home']), 'catalogue')
    )
  },
  { group: 'search', summary: 'Shows brands in a carousel.' }
)
