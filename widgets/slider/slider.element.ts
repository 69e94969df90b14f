import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Slider } from './slider.tsx'

export const define = () =>
  defineWidget(
    'vitrine-slider',
    Slider,
    attributes,
    {
      group: 'site',
      summary: 'Shows the slides of a hero or a promotion, which fade into each other.'
    },
    'content'
  )
