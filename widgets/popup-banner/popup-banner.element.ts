import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, PopupBanner } from './popup-banner.tsx'

export const define = () =>
  defineWidget(
    'vitrine-popup-banner',
    PopupBanner,
    attributes,
    {
      group: 'site',
      summary: 'Dismisses a banner of the shop without loading the page again.',
      events: {
        'vitrine:popup:closed': 'The visitor dismissed the banner; `detail.id` is its id.'
      }
    },
    'content'
  )
