import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Countdown } from './countdown.tsx'

export const define = () =>
  defineWidget('vitrine-countdown', Countdown, attributes, {
    group: 'product',
    summary: 'Counts down to the end of an offer, using the server’s clock.',
    events: {
      'vitrine:countdown:ended':
        'The countdown ended (once per date and tab); `preventDefault()` prevents the refresh.'
    }
  })
