import { LoginRequiredError, OfflineError } from '../../errors.ts'
import { dispatch } from '../../events.ts'
import { messages } from '../../i18n/messages.ts'
import { debug } from '../../lib/debug.ts'
import { requestLogin } from '../../login.ts'
import { showFailure } from '../dialogs/failure-dialog.ts'
import {
  type Failure,
  networkFailure,
  responseFailure,
  retryAfter
} from '../feedback/failure-message.ts'
import { showProgress } from '../feedback/progress.ts'
import { renewTokens } from '../forms/csrf-tokens.ts'
import { formOf } from '../links/source.ts'
import { saveFile } from '../request/save-file.ts'
import { leave } from '../session/leave.ts'
import { session } from '../session/session.ts'
import type { Visit, VisitOutcome, VisitRequest } from '../session/visit.ts'
import { refreshIfStale } from './refresh.ts'

const t = messages('navigation', {
  en: { cutOff: 'A part of this page did not arrive. Please try again.' },
  fr: { cutOff: 'Une partie de cette page n’est pas arrivée. Veuillez réessayer.' },
  nl: { cutOff: 'Een deel van deze pagina is niet aangekomen. Probeer het opnieuw.' }
})

/** A busy server that asks for a delay up to this long gets one automatic retry, in ms. */
const MAX_RETRY_DELAY_MS = 3000

/** Acts on the outcome of a visit [NAV-14]. Returns the request to send next: after a login, or when the server was busy. */
export async function finishVisit(
  visit: Visit,
  outcome: VisitOutcome
): Promise<VisitRequest | undefined> {
  switch (outcome.kind) {
    case 'rendered':
      if (outcome.interruption !== undefined) showInterruption(outcome.interruption)
      if (outcome.isStale) void refreshIfStale()
      break
    case 'file':
      visit.settle()
      await saveFile(outcome.response)
      visit.history.cancel()
      break
    case 'login':
      return logIn(visit)
    case 'reload':
      if ('url' in outcome) leave(outcome.url, outcome.reason, outcome.history)
      break
    case 'failed':
      if ('response' in outcome) return retryOrFail(visit, outcome.response, outcome.reason)
      failOffline(visit, outcome.cause)
  }
  return undefined
}

/** A part of the page is missing; what has arrived stays usable. */
function showInterruption(cause: unknown): void {
  const url = location.href
  const error = new OfflineError(`${url} was interrupted`, { cause })
  dispatch('vitrine:error', { error, url })
  const retry = () => void session.visitUrl(new URL(url), { history: 'replace' })
  void showFailure({ error, text: t('cutOff') }, { retry })
}

/** After the login, the same request is sent again, so that the shopper continues where they were [HTTP-01]. */
async function logIn(visit: Visit): Promise<VisitRequest | undefined> {
  const { request, history, signal } = visit
  const isLoggedIn = await requestLogin(request.data ? location.href : request.url.href)
  if (signal.aborted) return undefined
  if (!isLoggedIn) {
    visit.settle()
    dispatch('vitrine:error', { error: new LoginRequiredError('401'), url: request.url.href })
    history.cancel()
    return undefined
  }
  if (request.data) renewTokens(request.data)
  return request
}

async function retryOrFail(
  visit: Visit,
  response: Response,
  reason: string
): Promise<VisitRequest | undefined> {
  const { data, isRetry } = visit.request
  const delay = data ? undefined : retryAfter(response.headers)
  if (delay !== undefined && delay <= MAX_RETRY_DELAY_MS && !isRetry) {
    return retryAfterDelay(visit, delay)
  }
  fail(visit, responseFailure(response, reason))
  return undefined
}

/** The progress indicators stay during the delay; a newer visit or Escape cancels the retry. */
async function retryAfterDelay(
  { request, signal, abort }: Visit,
  ms: number
): Promise<VisitRequest | undefined> {
  debug(`retry in ${ms} ms`)
  const progress = new AbortController()
  showProgress(progress.signal, abort)
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  progress.abort()
  return signal.aborted ? undefined : { ...request, isRetry: true }
}

function failOffline(visit: Visit, cause: unknown): void {
  const { url, data } = visit.request
  const failure = networkFailure(url, !!data, cause)
  console.warn(`Vitrine: ${failure.error.message}.`, cause)
  fail(visit, failure)
}

function fail(visit: Visit, failure: Failure): void {
  const { url, history, data, source } = visit.request
  const { error } = failure
  visit.settle()
  debug(error.message)
  dispatch('vitrine:error', { error, url: url.href })
  const form = data && formOf(source)
  void showFailure(failure, {
    isForm: !!data,
    // resubmitting the same content sends the same idempotency key
    retry: form
      ? () => form.requestSubmit(source === form ? null : (source as HTMLElement))
      : data
        ? undefined
        : () => void session.visitUrl(url, { history }),
    retriesOnline: !data
  })
  visit.history.cancel()
}
