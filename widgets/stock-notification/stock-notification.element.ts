import { optional } from 'valibot'

import { about, flag, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { StockNotification } from './stock-notification.tsx'

defineWidget(
  'vitrine-stock-notification',
  StockNotification,
  {
    productId: about('The product; the variant that is chosen on its page is followed.', text),
    productVariantId: about('The variant that the page shows.', text),
    available: about('The variant that the page shows is in stock.', optional(flag, 'false')),
    href: about(
      'Address of the page with the form; its productVariantId follows the variant.',
      text
    ),
    label: about('The words of the link; ours when not given.', optional(text))
  },
  {
    group: 'product',
    summary: 'Offers an e-mail notification when a sold-out variant is back in stock.'
  }
)
