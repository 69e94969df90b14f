import { LoginRequiredError, OfflineError } from '../../errors.ts'
import { dispatch } from '../../events.ts'
import { messages } from '../../i18n/messages.ts'
import { retryAfter } from '../../lib/browser/retry-after.ts'
import { debug } from '../../lib/debug.ts'
import { requestLogin } from '../../login.ts'
import texts from '../../texts/en/finish-visit.json'
import { showFailure } from '../feedback/failure-dialog.ts'
import {
  type Alternative,
  type Failure,
  networkFailure,
  refusalFailure,
  unreadableFailure
} from '../feedback/failure-message.ts'
import { showProgress } from '../feedback/progress.ts'
import { alternativesTo } from '../forms/alternatives.ts'
import { renewTokens } from '../forms/csrf-tokens.ts'
import { resubmit } from '../forms/resubmit.ts'
import { submitNatively } from '../forms/submit-natively.ts'
import { formOf } from '../links/source.ts'
import { targetOf } from '../render/update-target.ts'
import { isTimeout } from '../request/fetch-page.ts'
import { canLeave, findRefusal } from '../request/refused-requests.ts'
import { saveFile } from '../request/save-file.ts'
import { leave } from '../session/leave.ts'
import { session } from '../session/session.ts'
import type { Visit, VisitOutcome, VisitRequest, VisitUrl } from '../session/visit-types.ts'
import { refreshIfStale } from './refresh.ts'

const t = messages('navigation', texts)

/** A busy server that asks for a delay up to this long gets one automatic retry, in ms. */
const MAX_RETRY_DELAY_MS = 3000

/** Acts on the outcome of a visit [NAV-14]. Returns the request to send next: after a login, or when the server was busy. */
export async function finishVisit(
  visit: Visit,
  outcome: VisitOutcome,
  visitUrl: VisitUrl
): Promise<VisitRequest | undefined> {
  switch (outcome.kind) {
    case 'rendered':
      if (outcome.interruption !== undefined) showInterruption(outcome.interruption, visitUrl)
      if (outcome.isStale) void refreshIfStale()
      break
    case 'file':
      visit.settle()
      await saveFile(outcome.response)
      await visit.history.cancel?.()
      break
    case 'login':
      return logIn(visit, visitUrl)
    case 'reload':
      if ('url' in outcome) leave(outcome.url, outcome.reason, outcome.history)
      break
    case 'failed':
      if ('cause' in outcome) await failOffline(visit, outcome.cause, visitUrl)
      else if (outcome.isUnreadable) {
        fail(visit, unreadableFailure(outcome.response, outcome.reason), visitUrl)
      } else return retryOrFail(visit, outcome.response, outcome.reason, visitUrl)
  }
  return undefined
}

/** A part of the page is missing; what has arrived stays usable. */
function showInterruption(cause: unknown, visitUrl: VisitUrl): void {
  const url = location.href
  const error = new OfflineError(`${url} was interrupted`, { cause })
  dispatch('vitrine:error', { error, url })
  const retry = () => void visitUrl(new URL(url), { history: 'replace', fresh: true })
  void showFailure({ error, text: t('cutOff') }, { retry })
}

/** After the login, the same request is sent again, so that the shopper continues where they were [HTTP-01]. */
async function logIn(visit: Visit, visitUrl: VisitUrl): Promise<VisitRequest | undefined> {
  const { request, signal } = visit
  const back = request.data ? location.href : request.url.href
  const isLoggedIn = await requestLogin(back).catch((error: unknown) => ({ error }))
  if (signal.aborted) return undefined
  if (typeof isLoggedIn === 'object') {
    // the code of the login dialog is missing; another tab can show the page, if there is one
    const login = { label: t('logIn'), run: () => void openLogin(back) }
    fail(
      visit,
      { error: new LoginRequiredError('401') },
      visitUrl,
      isLoggedIn.error instanceof LoginRequiredError ? [] : [login]
    )
    return undefined
  }
  if (!isLoggedIn) {
    visit.cancel()
    dispatch('vitrine:error', { error: new LoginRequiredError('401'), url: request.url.href })
    return undefined
  }
  if (request.data) renewTokens(request.data)
  if (!targetOf(request)) return { ...request, isRetry: true }
  // before the form updates its part of the page, which a refresh afterwards would undo
  session.visit = undefined
  await refreshIfStale()
  return session.visit ? undefined : request
}

async function retryOrFail(
  visit: Visit,
  response: Response,
  reason: string,
  visitUrl: VisitUrl
): Promise<VisitRequest | undefined> {
  const { data, isRetry } = visit.request
  const delay = data ? undefined : retryAfter(response.headers)
  if (delay !== undefined && delay <= MAX_RETRY_DELAY_MS && !isRetry) {
    return retryAfterDelay(visit, delay)
  }
  fail(visit, await refusalFailure(response, reason), visitUrl)
  return undefined
}

/** The progress indicators stay during the delay; a newer visit or Escape cancels the retry. */
async function retryAfterDelay(
  { request, signal, cancel }: Visit,
  ms: number
): Promise<VisitRequest | undefined> {
  debug(`retry in ${ms} ms`)
  const progress = new AbortController()
  showProgress(progress.signal, cancel)
  await new Promise(resolve => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', resolve)
  })
  progress.abort()
  return signal.aborted ? undefined : { ...request, isRetry: true }
}

async function failOffline(visit: Visit, cause: unknown, visitUrl: VisitUrl): Promise<void> {
  const { data, history, source, url } = visit.request
  const refusal = isTimeout(cause) ? undefined : await findRefusal(url)
  if (visit.signal.aborted) return
  if (refusal && canLeave(refusal, data)) {
    const { by } = refusal
    console.warn(`Vitrine: ${by} refuses requests for pages; ${url.href} is loaded in full.`)
    if (!data) return leave(url.href, by, history)
    await visit.history.cancel?.()
    // once the form is no longer busy
    setTimeout(() => submitNatively(source))
    return
  }
  const failure =
    refusal?.request === 'arrived'
      ? unreadableFailure({ status: 0, url: url.href }, refusal.by)
      : networkFailure(url, !!data, cause)
  console.warn(`Vitrine: ${failure.error.message}.`, cause)
  fail(visit, failure, visitUrl)
}

function fail(
  visit: Visit,
  failure: Failure,
  visitUrl: VisitUrl,
  more: Alternative[] = []
): void {
  const { url, data, source } = visit.request
  const { error, doubt } = failure
  visit.settle()
  debug(error.message)
  dispatch('vitrine:error', { error, url: url.href })
  // first, because the dialog adds a history entry, which would cancel the return to the previous one
  void Promise.resolve(visit.history.cancel?.()).then(() =>
    showFailure(failure, {
      isForm: !!data,
      retry: doubt === 'unreadable' ? undefined : retryOf(visit.request, visitUrl),
      retriesOnline: !data,
      alternatives: doubt ? alternativesTo(source, visitUrl) : more
    })
  )
}

function retryOf(
  { url, history, data, source }: VisitRequest,
  visitUrl: VisitUrl
): (() => void) | undefined {
  // not the failed response again that was prefetched meanwhile
  if (!data) return () => void visitUrl(url, { history, fresh: true })
  return formOf(source) ? () => resubmit(source) : undefined
}

async function openLogin(returnUrl: string): Promise<void> {
  const { pageUrl } = await import('../../lib/settings/page-url.ts')
  open(pageUrl('login', { returnUrl }))
}
