import { optional } from 'valibot'

import { about, count, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Slider } from './slider.tsx'

export const define = () =>
  defineWidget(
    'vitrine-slider',
    Slider,
    {
      carouselLabel: about('Accessible name of the slider.', text),
      interval: about(
        'How long each slide is shown, in ms; 0 does not play.',
        optional(count, '8000')
      ),
      speed: about('How long a slide fades in, in ms.', optional(count, '1500')),
      consent: about(
        'Cookie category that must be allowed before a film is requested from YouTube or Vimeo; `none` if the shop needs no consent.',
        optional(oneOf(['marketing', 'statistics', 'preferences', 'none']), 'marketing')
      )
    },
    {
      group: 'site',
      summary: 'Shows the slides of a hero or a promotion, which fade into each other.'
    },
    'content'
  )
