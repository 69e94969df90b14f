import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { SHOP_TIME_ZONE } from '../../src/shared/popups/popup-end.ts'
import { PopupBanner } from './popup-banner.tsx'

export const define = () =>
  defineWidget(
    'vitrine-popup-banner',
    PopupBanner,
    {
      popupId: about('The id by which the banner is remembered once it was dismissed.', text),
      endDate: about('When the banner ends (EndDatetime), in ISO 8601.', optional(text)),
      timeZone: about(
        'Time zone of an end date that contains none.',
        optional(text, SHOP_TIME_ZONE)
      ),
      repeatHours: about(
        'Hours after which a dismissed banner may be shown again; by default, it never is.',
        optional(count)
      )
    },
    {
      group: 'site',
      summary: 'Dismisses a banner of the shop without loading the page again.',
      events: {
        'vitrine:popup:closed': 'The visitor dismissed the banner; `detail.id` is its id.'
      }
    },
    'content'
  )
