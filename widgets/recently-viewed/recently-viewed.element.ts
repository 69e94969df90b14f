import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

export const define = () =>
  defineWidget(
    'vitrine-recently-viewed',
    RecentlyViewed,
    {
      productId: about(
        'Id of the product of the page, which is remembered but not shown here.',
        optional(text, '')
      ),
      most: about(
        'Number of products to show; at most 20 are remembered.',
        optional(count, '12')
      ),
      heading: about(
        'Heading above the products; defaults to a translated text.',
        optional(text)
      )
    },
    { group: 'search', summary: 'Shows the products recently viewed on this device.' },
    'content'
  )
