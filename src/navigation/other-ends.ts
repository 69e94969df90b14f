import { LoginRequiredError, OfflineError, ServerError } from '../errors.ts'
import { dispatch } from '../events.ts'
import { messages } from '../i18n/messages.ts'
import { requestLogin } from '../login.ts'
import { debug } from './debug.ts'
import type { Verdict } from './judge-response.ts'
import { leave } from './leave.ts'
import { showProblem } from './problem-dialog.ts'
import { runVisit, type Visit } from './run-visit.ts'
import { saveFile } from './save-file.ts'
import { renewTokens } from './tokens.ts'
import { visit as visitPage } from './visit.ts'

const t = messages('navigation', {
  en: {
    unconfirmed:
      'We could not confirm that this was received. Your entries are still here; you can send them again.',
    slow: 'The shop does not answer. Please try again.',
    busy: 'The shop has a lot to do right now. Please try again in a moment.'
  },
  fr: {
    unconfirmed:
      'Nous n’avons pas pu confirmer la réception. Vos données sont toujours là ; vous pouvez les renvoyer.',
    slow: 'La boutique ne répond pas. Veuillez réessayer.',
    busy: 'La boutique est très sollicitée. Veuillez réessayer dans un instant.'
  },
  nl: {
    unconfirmed:
      'We konden niet bevestigen dat dit is ontvangen. Uw gegevens staan er nog; u kunt ze opnieuw versturen.',
    slow: 'De winkel antwoordt niet. Probeer het opnieuw.',
    busy: 'De winkel heeft het nu erg druk. Probeer het zo dadelijk opnieuw.'
  }
})

/** Ends a visit that shows no page: a file, a login, a full load, or a message to the shopper [NAV-14]. */
export async function endVisit(
  visit: Visit,
  response: Response | undefined,
  reason: unknown
): Promise<void> {
  if (!response) return tellFailure(visit, reason)
  const { kind, why } = reason as Verdict
  if (kind === 'login') return loginAndRepeat(visit)
  if (kind === 'file') {
    visit.state = 'stayed'
    return saveFile(response)
  }
  if (kind === 'browser' && !(visit.wish.data && !response.redirected)) {
    return leaveTo(visit, response, why)
  }
  tellStatus(visit, response.status, why)
}

function leaveTo(visit: Visit, response: Response, why: string): void {
  visit.state = 'left'
  void response.body?.cancel()
  const { url, history } = visit.wish
  // an answer that was not followed has no address of its own
  leave((response.url || url.href) + url.hash, why, history)
}

/** After the login the same request is made once more, and the shopper goes on where they were [HTTP-01]. */
async function loginAndRepeat(visit: Visit): Promise<void> {
  const { wish, bar } = visit
  const loggedIn = await requestLogin(wish.data ? location.href : wish.url.href)
  if (visit.signal.aborted) return
  visit.state = 'stayed'
  if (wish.data) renewTokens(wish.data)
  if (!loggedIn) {
    dispatch('vitrine:error', { error: new LoginRequiredError('401'), url: wish.url.href })
    return
  }
  await runVisit(wish, bar)
}

function tellStatus(visit: Visit, status: number, why: string): void {
  const error = new ServerError(status, `${visit.wish.url.href} answered: ${why}`)
  tell(visit, error, status === 429 || status === 503 ? t('busy') : undefined)
}

function tellFailure(visit: Visit, cause: unknown): void {
  const { url, data } = visit.wish
  const error = new OfflineError(`${url.href} could not be reached`, { cause })
  console.warn(`Vitrine: ${error.message}.`, cause)
  const late = cause instanceof DOMException && cause.name === 'TimeoutError'
  tell(visit, error, data ? t('unconfirmed') : late ? t('slow') : undefined)
}

function tell(visit: Visit, error: Error, text: string | undefined): void {
  const { url, history, data } = visit.wish
  visit.state = 'stayed'
  debug(error.message)
  dispatch('vitrine:error', { error, url: url.href })
  // a form is sent again by its own button only
  const retry = data ? undefined : () => void visitPage(url, { history })
  showProblem(error, { text, retry })
}
