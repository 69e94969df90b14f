import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, NewsSlider } from './news-slider.tsx'

export const define = () =>
  defineWidget(
    'vitrine-news-slider',
    NewsSlider,
    attributes,
    { group: 'site', summary: 'Shows news in a carousel.' },
    'content'
  )
