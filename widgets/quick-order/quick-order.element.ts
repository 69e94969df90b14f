import { array, optional } from 'valibot'
import { about, json, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { OrderLine } from '../../src/shared/contract/quick-order.ts'
import { QuickOrder } from './quick-order.tsx'

export const define = () =>
  defineWidget(
    'vitrine-quick-order',
    QuickOrder,
    {
      draft: about(
        'Initial text; defaults to what the shopper last typed in this tab.',
        optional(text, '')
      ),
      lines: about(
        'Result for these lines, in the format of the `quickorder/lines` response.',
        optional(json(array(OrderLine)))
      ),
      cartHref: about(
        'URL of the cart page; defaults to `pages.cart` of the page settings.',
        optional(url)
      )
    },
    {
      group: 'cart',
      summary:
        'Adds many products to the cart at once from references that are typed, pasted or imported.',
      events: { 'vitrine:cart:changed': 'The server has added lines.' }
    }
  )
