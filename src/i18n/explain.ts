import { LoginRequiredError, OfflineError, RefusedError, VitrineError } from '../errors.ts'
import { messages } from './messages.ts'
import { string } from './strings.ts'

const t = messages('explain', {
  en: {
    offline: 'We cannot reach the shop. Check your connection and try again.',
    login: 'Please log in to continue.'
  },
  fr: {
    offline: 'La boutique est injoignable. Vérifiez votre connexion et réessayez.',
    login: 'Connectez-vous pour continuer.'
  },
  nl: {
    offline: 'We kunnen de winkel niet bereiken. Controleer uw verbinding en probeer opnieuw.',
    login: 'Meld u aan om verder te gaan.'
  },
  de: {
    offline:
      'Wir können den Shop nicht erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    login: 'Bitte melden Sie sich an, um fortzufahren.'
  }
})

/** The failure message for an error: the server's message if it sent one [HTTP-02]. */
export function explain(error: unknown): string {
  if (error instanceof RefusedError && error.message) return error.message
  if (error instanceof OfflineError) return t('offline')
  if (error instanceof LoginRequiredError) return t('login')
  noteBug(error)
  return string('Manager.UnknowsErrors')
}

const noted = new WeakSet<object>()

/** Logs an unexpected error for developers, once; the shopper sees a general message. */
function noteBug(error: unknown): void {
  if (error instanceof VitrineError) return
  if (typeof error === 'object' && error !== null) {
    if (noted.has(error)) return
    noted.add(error)
  }
  console.error('Vitrine: this error was not expected.', error)
}
