import { messages } from '../../src/i18n/messages.ts'

export const t = messages('stockNotification', {
  en: { link: 'Tell me when it is back' },
  fr: { link: 'Me prévenir du retour en stock' },
  nl: { link: 'Laat me weten wanneer het terug is' }
})
