import { optional } from 'valibot'

import { about, flag, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { WarehouseStock } from './warehouse-stock.tsx'

export const define = () =>
  defineWidget(
    'vitrine-warehouse-stock',
    WarehouseStock,
    {
      productId: about('Id of the product whose selected variant the widget follows.', text),
      productVariantId: about('Id of the variant that the page was rendered with.', text),
      href: about(
        'URL of the page with the same content, for new tabs and browsers without JavaScript; its `productVariantId` parameter follows the selected variant.',
        url
      ),
      label: about(
        'Text of the link and title of the dialog; defaults to a translated text.',
        optional(text)
      ),
      displayAllActiveWarehouses: about(
        'Whether to include warehouses without stock.',
        optional(flag, 'false')
      )
    },
    { group: 'product', summary: 'Shows the stock of the selected variant in each warehouse.' },
    'control'
  )
