import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, ConsentBanner } from './consent-banner.tsx'

export const define = () =>
  defineWidget('vitrine-consent-banner', ConsentBanner, attributes, {
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
  })
