import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, ConsentSettings } from './consent-settings.tsx'

export const define = () =>
  defineWidget('vitrine-consent-settings', ConsentSettings, attributes, {
    group: 'site',
    summary: 'Adds a button that reopens the cookie settings.',
    events: {
      'Manager:setCookieConsent': 'The shopper saved a choice, contained in `detail`.',
      'vitrine:consent:accepted': 'The shopper allowed at least one category.',
      'vitrine:consent:declined': 'The shopper allowed necessary cookies only.',
      'vitrine:consent:changed':
        'What the shopper allows has changed; `detail.changed` names the categories and services.'
    }
  })
