import { optional } from 'valibot'

import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ConsentSettings } from './consent-settings.tsx'

defineWidget(
  'vitrine-consent-settings',
  ConsentSettings,
  { policyHref: about('Address of the cookie policy.', optional(text)) },
  {
    summary: 'A button that opens the choice about cookies, by category.',
    events: {
      'Manager:setCookieConsent': 'The shopper saved a choice; the detail is the choice.',
      'vitrine:consent:accepted': 'At least one category was allowed.',
      'vitrine:consent:declined': 'Nothing beyond the necessary was allowed.'
    }
  }
)
