import { context } from '../../context.ts'
import type { Language } from '../../i18n/languages.ts'

/** Not `messages()`: the texts of the shop cannot be loaded either. */
const TEXTS: Readonly<Record<Language, string>> = {
  en: 'No connection. Try again?',
  fr: 'Pas de connexion. Réessayer ?',
  nl: 'Geen verbinding. Opnieuw proberen?',
  de: 'Keine Verbindung. Erneut versuchen?'
}

/**
 * Tells the shopper that the shop cannot be reached, when not even the code of the failure dialog can be loaded. Leaving the
 * page would lose what was entered. Returns whether to try again.
 */
export function askToRetry(): boolean {
  return confirm(TEXTS[context().culture.slice(0, 2) as Language] ?? TEXTS.en)
}
