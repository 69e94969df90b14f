import {
  array,
  integer,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string
} from 'valibot'

import { about, count, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ListControls } from './list-controls.tsx'

const Sort = object({ Id: string(), DisplayName: string() })
const Display = picklist(['grid', 'table'])
const PageSize = pipe(number(), integer(), minValue(1))

defineWidget(
  'vitrine-list-controls',
  ListControls,
  {
    display: about('How the list is shown: one of `displays`.', text),
    sort: about('The order of the list: the id of one of `sorts`.', text),
    pageSize: about('How many products a page of the list has.', count),
    displays: about(
      'The ways to show the list; the first one is not written into the address.',
      optional(json(pipe(array(Display), minLength(1))), '["grid","table"]')
    ),
    sorts: about(
      'The sort orders, such as `[{"Id": "popular", "DisplayName": "Popular"}]`; the first one is not written into the address.',
      json(array(Sort))
    ),
    pageSizes: about(
      'How many products a page can have, such as `[12, 24, 48, 96]`.',
      json(array(PageSize))
    ),
    defaultPageSize: about(
      'The page size that is not written into the address; the first one unless given.',
      optional(count)
    ),
    remember: about(
      'Keeps display and page size in a cookie, so that other lists come the same way.',
      optional(flag, 'true')
    )
  },
  {
    group: 'search',
    summary:
      'Switches a product list between grid and table, and sets its sort order and page size.'
  }
)
