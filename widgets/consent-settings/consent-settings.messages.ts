import { messages } from '../../src/i18n/messages.ts'

export const t = messages('consentSettings', {
  en: { open: 'Cookie settings' },
  fr: { open: 'Gérer mes cookies' },
  nl: { open: 'Cookie-instellingen' },
  de: {
    open: 'Cookie-Einstellungen'
  }
})
