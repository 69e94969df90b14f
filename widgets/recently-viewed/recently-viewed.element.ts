import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, RecentlyViewed } from './recently-viewed.tsx'

export const define = () =>
  defineWidget(
    'vitrine-recently-viewed',
    RecentlyViewed,
    attributes,
    { group: 'search', summary: 'Shows the products recently viewed on this device.' },
    'content'
  )
