import { optional } from 'valibot'

import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ConsentSettings } from './consent-settings.tsx'

defineWidget(
  'vitrine-consent-settings',
  ConsentSettings,
  { policyHref: about('Address of the cookie policy.', optional(text)) },
  {
    group: 'site',
    summary: 'Adds a button that reopens the cookie settings.',
    events: {
      'Manager:setCookieConsent': 'The shopper saved a choice; the detail is the choice.',
      'vitrine:consent:accepted': 'At least one category was allowed.',
      'vitrine:consent:declined': 'Nothing beyond the necessary was allowed.'
    }
  }
)
