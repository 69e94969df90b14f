import { optional } from 'valibot'

import { about, count, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { SHOP_TIME_ZONE } from '../../src/shared/popups/popup-end.ts'
import { Popup } from './popup.tsx'

export const define = () =>
  defineWidget(
    'vitrine-popup',
    Popup,
    {
      popupId: about('The id by which the popup is remembered once it was closed.', text),
      heading: about('The heading of the dialog.', text),
      opens: about(
        'What opens it by itself: some time without activity, or a mouse pointer that leaves the page at the top.',
        optional(oneOf(['time', 'exit']), 'time')
      ),
      delay: about(
        'Milliseconds after the page has loaded, and without a key press or a click, before it may open.',
        optional(count, '3000')
      ),
      endDate: about(
        'When the popup ends (EndDatetime), in ISO 8601; it does not open by itself afterwards.',
        optional(text)
      ),
      timeZone: about(
        'Time zone of an end date that contains none.',
        optional(text, SHOP_TIME_ZONE)
      ),
      repeatHours: about(
        'Hours after which a closed popup may open by itself again; by default, it never does.',
        optional(count)
      )
    },
    {
      group: 'site',
      summary: 'Opens a message of the shop in a dialog, once and without disturbing.',
      events: {
        'vitrine:popup:opened': 'The dialog opened; `detail.id` is the popup’s id.',
        'vitrine:popup:closed': 'The visitor closed the dialog.'
      }
    },
    'content'
  )
