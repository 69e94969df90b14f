import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, QuickView } from './quick-view.tsx'

export const define = () =>
  defineWidget(
    'vitrine-quick-view',
    QuickView,
    attributes,
    {
      group: 'search',
      summary: 'Opens a product from a list in a dialog, where it can be added to the cart.'
    },
    'control'
  )
