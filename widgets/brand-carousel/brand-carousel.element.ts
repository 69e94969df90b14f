import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { BrandCarousel } from './brand-carousel.tsx'

export const define = () =>
  defineWidget(
    'vitrine-brand-carousel',
    BrandCarousel,
    {
      carouselLabel: about(
        'Accessible name of the carousel, such as the heading above it.',
        text
      ),
      view: about(
        '`catalogue` shows six brands (three below 1024 px, two below 600 px, one below 480 px); `home` shows five, four, three or two and advances every 5 s.',
        optional(oneOf(['catalogue', 'home']), 'catalogue')
      )
    },
    { group: 'search', summary: 'Shows brands in a carousel.' },
    'content'
  )
