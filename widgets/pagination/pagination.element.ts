import { optional } from 'valibot'

import { about, count, flag, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Pagination } from './pagination.tsx'

defineWidget(
  'vitrine-pagination',
  Pagination,
  {
    current: about(
      'The page that is shown, from 1; the last of them when there are several.',
      count
    ),
    totalPages: about('How many pages there are; with one or none, nothing is shown.', count),
    parameter: about(
      'The parameter of the page in the address: `pageindex` or `pagenbr`.',
      optional(text, 'pageindex')
    ),
    href: about('The address of the list; by default the page’s own.', optional(text, '')),
    total: about('How many items there are, for "1–24 of 312".', optional(count)),
    pageSize: about('How many items a page has, for the same.', optional(count)),
    from: about(
      'The first page that is shown, when there are several at once.',
      optional(count)
    ),
    inner: about(
      'How many pages are linked on each side of the current one; none below 640 px.',
      optional(count, '2')
    ),
    outer: about('How many pages stand at both ends.', optional(count, '0')),
    more: about('Offers to show the next page below this one.', optional(flag, 'false')),
    autoMore: about(
      'With `more`: shows the next page when the end of the list comes near, three times in a row.',
      optional(flag, 'false')
    )
  },
  { group: 'search', summary: 'Links to the pages of a list, or loads more of it in place.' }
)
