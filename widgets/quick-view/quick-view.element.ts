import { optional } from 'valibot'

import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { QuickView } from './quick-view.tsx'

defineWidget(
  'vitrine-quick-view',
  QuickView,
  {
    productId: about('The product.', text),
    productName: about('Its name, for who does not see which link it is.', text),
    href: about('Address of the page that is shown in the dialog.', text),
    label: about('The words of the link; ours when not given.', optional(text))
  },
  {
    group: 'search',
    summary: 'Opens a product from a list in a dialog, where it can be added to the cart.'
  }
)
