import { array, minLength, optional, picklist, pipe } from 'valibot'

import { about, flag, json, oneOf } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { newsDisplays } from '../../src/shared/lists/news-view.ts'
import { NewsList } from './news-list.tsx'

export const define = () =>
  defineWidget(
    'vitrine-news-list',
    NewsList,
    {
      display: about(
        'Current display of the list.',
        optional(oneOf([...newsDisplays]), 'list')
      ),
      displays: about(
        'Available displays.',
        optional(
          json(pipe(array(picklist(newsDisplays)), minLength(1))),
          '["list","blog","masonry"]'
        )
      ),
      remember: about(
        'Stores the display in a cookie, so that the server renders the next list that way.',
        optional(flag, 'true')
      )
    },
    {
      group: 'site',
      summary: 'Switches a list of news between list, blog and masonry in place.'
    },
    'content'
  )
