import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, NewsList } from './news-list.tsx'

export const define = () =>
  defineWidget(
    'vitrine-news-list',
    NewsList,
    attributes,
    {
      group: 'site',
      summary: 'Switches a list of news between list, blog and masonry in place.'
    },
    'content'
  )
