import { optional } from 'valibot'

import { about, oneOf, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ConsentBanner } from './consent-banner.tsx'

export const define = () =>
  defineWidget(
    'vitrine-consent-banner',
    ConsentBanner,
    {
      mode: about(
        'A bar at the bottom of the window, or a modal dialog that stays open until the shopper decides.',
        optional(oneOf(['banner', 'modal']), 'banner')
      ),
      policyHref: about('URL of the cookie policy.', optional(url)),
      settingsHref: about(
        'URL of the cookie settings page, for pages without `<vitrine-consent-settings>`.',
        optional(url)
      )
    },
    {
      group: 'site',
      summary: 'Asks the shopper which cookies the shop may use.',
      events: {
        'Manager:setCookieConsent': 'The shopper decided; `detail` contains the choice.',
        'vitrine:consent:accepted': 'The shopper allowed at least one category.',
        'vitrine:consent:declined': 'The shopper allowed necessary cookies only.',
        'vitrine:consent:changed':
          'What the shopper allows has changed; `detail.changed` names the categories and services.',
        'vitrine:consent:open': 'The shopper opened the detailed settings.'
      }
    }
  )
