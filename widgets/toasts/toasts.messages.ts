import { messages } from '../../src/i18n/messages.ts'

export const t = messages('toasts', {
  en: {
    region: 'Messages from the shop (F6)',
    dismiss: 'Dismiss the message',
    info: 'Please note',
    success: 'Done',
    error: 'Error'
  },
  fr: {
    region: 'Messages de la boutique (F6)',
    dismiss: 'Fermer le message',
    info: 'À savoir',
    success: 'C’est fait',
    error: 'Erreur'
  },
  nl: {
    region: 'Berichten van de winkel (F6)',
    dismiss: 'Bericht sluiten',
    info: 'Ter info',
    success: 'Gelukt',
    error: 'Fout'
  },
  de: {
    region: 'Meldungen des Shops (F6)',
    dismiss: 'Meldung schließen',
    info: 'Hinweis',
    success: 'Erledigt',
    error: 'Fehler'
  }
})
