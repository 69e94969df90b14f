import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Prepaid } from './prepaid.tsx'

export const define = () =>
  defineWidget('vitrine-prepaid', Prepaid, attributes, {
    group: 'account',
    summary:
      'Shows the balance of a prepaid account, adds credit to the cart and switches the mail about a low balance.',
    events: { 'vitrine:cart:changed': 'The credit is in the cart.' }
  })
