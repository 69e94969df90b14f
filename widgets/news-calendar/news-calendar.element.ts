import { array, object, optional, string } from 'valibot'

import { about, count, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { NewsCalendar } from './news-calendar.tsx'

const Category = object({ Id: string(), Name: string() })

export const define = () =>
  defineWidget(
    'vitrine-news-calendar',
    NewsCalendar,
    {
      month: about('Month of the calendar inside the tag, from 1 to 12.', count),
      year: about('Year of the calendar inside the tag.', count),
      categoryIds: about(
        'Ids of the news categories to show, separated by commas; `0` for all.',
        optional(text, '0')
      ),
      displayChildren: about(
        'Whether to include the child categories.',
        optional(flag, 'false')
      ),
      postsPerPage: about('Number of posts below the calendar.', optional(count, '3')),
      categories: about(
        'Categories to choose from, such as `[{"Id": "4", "Name": "Makers"}]`; none hides the choice.',
        optional(json(array(Category)), '[]')
      )
    },
    {
      group: 'site',
      summary: 'Shows a calendar of the days with news, and the news of a month or a day.'
    }
  )
