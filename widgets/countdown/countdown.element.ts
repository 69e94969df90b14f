import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Countdown } from './countdown.tsx'

defineWidget(
  'vitrine-countdown',
  Countdown,
  {
    date: about(
      'When it ends: in the format, or with its zone as 2026-12-31T23:59:59+01:00.',
      text
    ),
    format: about(
      'How the date is written: `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss`.',
      optional(text, 'DD/MM/YYYY')
    ),
    now: about(
      'The server’s time when it made the page, written like `date`; requested from the server when not given.',
      optional(text)
    ),
    label: about('What ends; our words when not given.', optional(text)),
    expiredText: about('What is shown afterwards; our words when not given.', optional(text)),
    endAction: about(
      'What happens at the end: the page is refreshed in place, or nothing but the event.',
      optional(oneOf(['none', 'reload']), 'none')
    )
  },
  {
    group: 'product',
    summary: 'Counts down to the end of an offer, using the server’s clock.',
    events: {
      'vitrine:countdown:ended':
        'It has come to its end, once per date and tab; `preventDefault()` keeps the page from being refreshed.'
    }
  }
)
