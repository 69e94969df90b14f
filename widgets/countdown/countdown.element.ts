import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Countdown } from './countdown.tsx'

export const define = () =>
  defineWidget(
    'vitrine-countdown',
    Countdown,
    {
      date: about(
        'End date in the given `format`, or as ISO 8601 with a time zone: 2026-12-31T23:59:59+01:00.',
        text
      ),
      format: about(
        'Date format, built from `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss`.',
        optional(text, 'DD/MM/YYYY')
      ),
      timeZone: about(
        'Time zone of dates that contain none.',
        optional(text, 'Europe/Brussels')
      ),
      now: about(
        'Server time when the page was rendered, in the same format as `date`; fetched from the server if not given.',
        optional(text)
      ),
      label: about('Text before the countdown; defaults to a translated text.', optional(text)),
      expiredText: about(
        'Text shown after the end; defaults to a translated text.',
        optional(text)
      ),
      endAction: about(
        'What happens at the end: `reload` refreshes the page in place, `none` only dispatches the event.',
        optional(oneOf(['none', 'reload']), 'none')
      )
    },
    {
      group: 'product',
      summary: 'Counts down to the end of an offer, using the server’s clock.',
      events: {
        'vitrine:countdown:ended':
          'The countdown ended (once per date and tab); `preventDefault()` prevents the refresh.'
      }
    }
  )
