import { OfflineError } from '../errors.ts'
import { dispatch } from '../events.ts'
import { messages } from '../i18n/messages.ts'
import { showProblem } from './feedback/failure-dialog.ts'
import { visit } from './visit.ts'

const t = messages('navigation', {
  en: { cutOff: 'A part of this page did not arrive. Please try again.' },
  fr: { cutOff: 'Une partie de cette page n’est pas arrivée. Veuillez réessayer.' },
  nl: { cutOff: 'Een deel van deze pagina is niet aangekomen. Probeer het opnieuw.' }
})

/** Tells the shopper that a page which is shown already broke off; what is there stays usable [NAV-14]. */
export function tellCutOff(url: string, cause: unknown): void {
  const error = new OfflineError(`${url} broke off on its way`, { cause })
  dispatch('vitrine:error', { error, url })
  const retry = () => void visit(url, { history: 'replace' })
  void showProblem({ error, text: t('cutOff') }, { retry })
}
