import { messages } from '../../src/i18n/messages.ts'

export const t = messages('addressPicker', {
  en: { failed: 'An error has occured' },
  fr: { failed: 'Une erreur est survenue' },
  nl: { failed: 'Er is een fout opgetreden' },
  de: {
    failed: 'Es ist ein Fehler aufgetreten'
  }
})
