import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { NewsTicker } from './news-ticker.tsx'

export const define = () =>
  defineWidget(
    'vitrine-news-ticker',
    NewsTicker,
    {
      carouselLabel: about('Accessible name of the ticker, such as News.', text),
      interval: about('Time per headline, in ms.', optional(count, '5000'))
    },
    { group: 'site', summary: 'Shows the headlines of the news one after the other.' },
    'content'
  )
