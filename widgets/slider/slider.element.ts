import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Slider } from './slider.tsx'

defineWidget(
  'vitrine-slider',
  Slider,
  {
    carouselLabel: about('Accessible name of the slider.', text),
    interval: about(
      'How long each slide is shown, in ms; 0 does not play.',
      optional(count, '8000')
    ),
    speed: about('How long a slide fades in, in ms.', optional(count, '1500'))
  },
  {
    group: 'site',
    summary: 'Shows the slides of a hero or a promotion, which fade into each other.'
  },
  'content'
)
