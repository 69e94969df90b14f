import { optional } from 'valibot'

import { about, flag, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ConsentSettings } from './consent-settings.tsx'

export const define = () =>
  defineWidget(
    'vitrine-consent-settings',
    ConsentSettings,
    {
      policyHref: about('URL of the cookie policy.', optional(url)),
      services: about(
        'JSON array of the services that can be refused on their own: `Id`, `Category`, `Name`, and optionally `Text` and `Cookies`, the names of its cookies.',
        optional(text, '[]')
      ),
      cookieTables: about(
        'Whether the dialog shows the server’s tables of cookies.',
        optional(flag, 'false')
      )
    },
    {
      group: 'site',
      summary: 'Adds a button that reopens the cookie settings.',
      events: {
        'Manager:setCookieConsent': 'The shopper saved a choice, contained in `detail`.',
        'vitrine:consent:accepted': 'The shopper allowed at least one category.',
        'vitrine:consent:declined': 'The shopper allowed necessary cookies only.',
        'vitrine:consent:changed':
          'What the shopper allows has changed; `detail.changed` names the categories and services.'
      }
    }
  )
