import { messages } from '../i18n/messages.ts'

/** The messages of the UI components themselves. */
export const t = messages('ui', {
  en: { close: 'Close', back: 'Back', retry: 'Try again', busy: 'One moment…' },
  fr: { close: 'Fermer', back: 'Retour', retry: 'Réessayer', busy: 'Un instant…' },
  nl: { close: 'Sluiten', back: 'Terug', retry: 'Opnieuw proberen', busy: 'Een ogenblik…' },
  de: {
    close: 'Schließen',
    back: 'Zurück',
    retry: 'Erneut versuchen',
    busy: 'Einen Moment …'
  }
})
