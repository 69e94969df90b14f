import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { NewsSlider } from './news-slider.tsx'

export const define = () =>
  defineWidget(
    'vitrine-news-slider',
    NewsSlider,
    {
      carouselLabel: about('Accessible name of the slider, such as the heading above it.', text)
    },
    { group: 'site', summary: 'Shows news in a carousel.' },
    'content'
  )
