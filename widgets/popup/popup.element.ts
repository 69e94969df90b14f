import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Popup } from './popup.tsx'

export const define = () =>
  defineWidget(
    'vitrine-popup',
    Popup,
    attributes,
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
