import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, NewsCalendar } from './news-calendar.tsx'

export const define = () =>
  defineWidget('vitrine-news-calendar', NewsCalendar, attributes, {
    group: 'site',
    summary: 'Shows a calendar of the days with news, and the news of a month or a day.'
  })
