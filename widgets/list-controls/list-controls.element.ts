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

export const define = () =>
  defineWidget(
    'vitrine-list-controls',
    ListControls,
    {
      display: about('Current display of the list: one of `displays`.', text),
      sort: about('Current sort order: the id of one of `sorts`.', text),
      pageSize: about('Current number of products per page.', count),
      displays: about(
        'Available displays; the first one is the default and omitted from the URL.',
        optional(json(pipe(array(Display), minLength(1))), '["grid","table"]')
      ),
      sorts: about(
        'Available sort orders, such as `[{"Id": "popular", "DisplayName": "Popular"}]`; the first one is the default and omitted from the URL.',
        json(array(Sort))
      ),
      pageSizes: about(
        'Available page sizes, such as `[12, 24, 48, 96]`.',
        json(array(PageSize))
      ),
      defaultPageSize: about(
        'Default page size, omitted from the URL; the first of `page-sizes` if not given.',
        optional(count)
      ),
      remember: about(
        'Stores display and page size in a cookie, so that other lists use them, too.',
        optional(flag, 'true')
      )
    },
    {
      group: 'search',
      summary:
        'Switches a product list between grid and table, and sets its sort order and page size.'
    }
  )
