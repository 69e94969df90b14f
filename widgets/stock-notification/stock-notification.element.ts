import { optional } from 'valibot'

import { about, flag, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { StockNotification } from './stock-notification.tsx'

export const define = () =>
  defineWidget(
    'vitrine-stock-notification',
    StockNotification,
    {
      productId: about('Id of the product whose selected variant the widget follows.', text),
      productVariantId: about('Id of the variant that the page was rendered with.', text),
      available: about('Whether that variant is in stock.', optional(flag, 'false')),
      href: about(
        'URL of the page with the form; its `productVariantId` parameter follows the selected variant.',
        url
      ),
      label: about('Text of the link; defaults to a translated text.', optional(text))
    },
    {
      group: 'product',
      summary: 'Offers an e-mail notification when a sold-out variant is back in stock.'
    },
    'control'
  )
