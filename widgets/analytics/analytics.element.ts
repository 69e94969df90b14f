import { defineWidget } from '../../src/element/define-widget.tsx'
import { Analytics } from './analytics.tsx'

export const define = () =>
  defineWidget(
    'vitrine-analytics',
    Analytics,
    {},
    {
      group: 'site',
      summary:
        'Sends GA4 e-commerce events to the data layer once the shopper allows statistics.',
      events: { 'vitrine:analytics': 'An analytics event in GA4 format was sent.' }
    },
    'nothing'
  )
