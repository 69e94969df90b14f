import { optional } from 'valibot'

import { about, count, flag, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Pagination } from './pagination.tsx'

export const define = () =>
  defineWidget(
    'vitrine-pagination',
    Pagination,
    {
      current: about(
        'Number of the current page, starting at 1; the last one if several pages are shown.',
        count
      ),
      totalPages: about('Number of pages; with one or none, nothing is shown.', count),
      parameter: about(
        'Name of the query parameter for the page: `pageindex` or `pagenbr`.',
        optional(text, 'pageindex')
      ),
      href: about('URL of the list; defaults to the URL of the page.', optional(url, '')),
      total: about('Number of items in the list, for "1–24 of 312".', optional(count)),
      pageSize: about('Number of items per page, for the same text.', optional(count)),
      from: about('Number of the first page, if several pages are shown.', optional(count)),
      inner: about(
        'Number of page links on each side of the current page; none below 640 px.',
        optional(count, '2')
      ),
      outer: about('Number of page links at the start and at the end.', optional(count, '0')),
      more: about(
        'Whether to offer a button that appends the next page.',
        optional(flag, 'false')
      ),
      autoMore: about(
        'With `more`: appends the next page automatically when the end of the list comes near, up to three times in a row.',
        optional(flag, 'false')
      )
    },
    { group: 'search', summary: 'Links to the pages of a list, or loads more of it in place.' }
  )
