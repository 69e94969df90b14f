import { optional } from 'valibot'

import { about, flag, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { WarehouseStock } from './warehouse-stock.tsx'

defineWidget(
  'vitrine-warehouse-stock',
  WarehouseStock,
  {
    productId: about('The product; the variant that is chosen on its page is followed.', text),
    productVariantId: about('The variant that the page shows.', text),
    href: about(
      'Address of the page with the same, for new tabs and without scripts; its productVariantId follows the variant.',
      text
    ),
    label: about(
      'The text of the link and the name of the dialog; ours when not given.',
      optional(text)
    ),
    displayAllActiveWarehouses: about(
      'Also warehouses that have no piece of it now.',
      optional(flag, 'false')
    )
  },
  { group: 'product', summary: 'Shows the stock of the selected variant in each warehouse.' }
)
