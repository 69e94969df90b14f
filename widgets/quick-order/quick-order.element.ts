import { array, optional } from 'valibot'

import { OrderLine } from '../../src/contract/quick-order.ts'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { QuickOrder } from './quick-order.tsx'

defineWidget(
  'vitrine-quick-order',
  QuickOrder,
  {
    draft: about(
      'The lines that were typed already; else what was typed in this tab before.',
      optional(text, '')
    ),
    lines: about(
      'What the server said of these lines, as the call `quickorder/lines` answers.',
      optional(json(array(OrderLine)))
    ),
    cartHref: about(
      'Address of the cart page; the culture’s own when not given.',
      optional(text)
    )
  },
  {
    group: 'cart',
    summary:
      'Adds many products to the cart at once from references that are typed, pasted or imported.',
    events: { 'vitrine:cart:changed': 'The server has added lines.' }
  }
)
