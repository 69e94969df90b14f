import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, StockNotification } from './stock-notification.tsx'

export const define = () =>
  defineWidget(
    'vitrine-stock-notification',
    StockNotification,
    attributes,
    {
      group: 'product',
      summary: 'Offers an e-mail notification when a sold-out variant is back in stock.'
    },
    'control'
  )
