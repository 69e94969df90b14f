import { optional } from 'valibot'

import { about, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { QuickView } from './quick-view.tsx'

export const define = () =>
  defineWidget(
    'vitrine-quick-view',
    QuickView,
    {
      productId: about('Id of the product.', text),
      productName: about('Name of the product, part of the link’s accessible name.', text),
      href: about('URL of the page to show in the dialog.', url),
      label: about('Text of the link; defaults to a translated text.', optional(text))
    },
    {
      group: 'search',
      summary: 'Opens a product from a list in a dialog, where it can be added to the cart.'
    },
    'control'
  )
