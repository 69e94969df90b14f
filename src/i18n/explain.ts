import { LoginRequiredError, OfflineError, RefusedError, VitrineError } from '../errors.ts'
import texts from '../texts/en/explain.json'
import { messages } from './messages.ts'
import { string } from './strings.ts'

const t = messages('explain', texts)

/** The failure message for an error: the server's message if it sent one [HTTP-02]. */
export function explain(error: unknown): string {
  if (error instanceof RefusedError && error.message) return error.message
  if (error instanceof OfflineError) return t('offline')
  if (error instanceof LoginRequiredError) return t('login')
  noteBug(error)
  return unknownProblem()
}

/** The general message about an error that nobody has explained. */
export function unknownProblem(): string {
  return string('Manager.UnknowsErrors', t('unknown'))
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
