import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, NewsTicker } from './news-ticker.tsx'

export const define = () =>
  defineWidget(
    'vitrine-news-ticker',
    NewsTicker,
    attributes,
    { group: 'site', summary: 'Shows the headlines of the news one after the other.' },
    'content'
  )
