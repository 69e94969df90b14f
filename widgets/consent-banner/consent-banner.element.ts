import { optional } from 'valibot'

import { about, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ConsentBanner } from './consent-banner.tsx'

defineWidget(
  'vitrine-consent-banner',
  ConsentBanner,
  {
    mode: about(
      'A bar at the bottom of the window, or a dialog that waits for the choice.',
      optional(oneOf(['banner', 'modal']), 'banner')
    ),
    policyHref: about('Address of the cookie policy.', optional(text)),
    settingsHref: about(
      'Address of the page with the cookie settings, for pages without `<vitrine-consent-settings>`.',
      optional(text)
    )
  },
  {
    group: 'site',
    summary: 'Asks the shopper which cookies the shop may use.',
    events: {
      'Manager:setCookieConsent': 'The shopper chose; the detail is the choice.',
      'vitrine:consent:accepted': 'At least one category was allowed.',
      'vitrine:consent:declined': 'Nothing beyond the necessary was allowed.',
      'vitrine:consent:open': 'The shopper wants to choose in detail.'
    }
  }
)
