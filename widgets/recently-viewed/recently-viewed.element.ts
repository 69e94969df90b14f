import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

defineWidget(
  'vitrine-recently-viewed',
  RecentlyViewed,
  {
    productId: about(
      'The product of the page: it is remembered from now on, and not shown here.',
      optional(text, '')
    ),
    most: about('How many are shown; at most 20 are remembered.', optional(count, '12')),
    heading: about('The words above the row; ours when not given.', optional(text))
  },
  { group: 'search', summary: 'Shows the products recently viewed on this device.' }
)
