import { LoginRequiredError } from '../../errors.ts'
import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { requestLogin } from '../../login.ts'
import { showProblem } from '../feedback/failure-dialog.ts'
import {
  type Failure,
  refusedBy,
  retryAfter,
  unreachable
} from '../feedback/failure-message.ts'
import { startProgress } from '../feedback/progress.ts'
import { formOf } from '../forms/busy-form.ts'
import { renewTokens } from '../forms/csrf-tokens.ts'
import type { Verdict } from '../request/classify-response.ts'
import { saveFile } from '../request/save-file.ts'
import { leave } from '../session/leave.ts'
import { visit as visitPage } from '../visit.ts'
import { runVisit, type Visit } from './run-visit.ts'

/** A server that asks for no more patience than this is asked again by itself, once, in ms. */
const SHORT_REST = 3000

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
  const rest = visit.wish.data ? undefined : retryAfter(response.headers)
  if (rest !== undefined && rest <= SHORT_REST && !visit.wish.isRepeated) {
    return repeatAfter(visit, rest)
  }
  tell(visit, refusedBy(response, why))
}

function leaveTo(visit: Visit, response: Response, why: string): void {
  visit.state = 'left'
  void response.body?.cancel().catch(() => {})
  const { url, history } = visit.wish
  // an answer that was not followed has no address of its own
  leave((response.url || url.href) + url.hash, why, history)
}

/** After the login the same request is made once more, and the shopper goes on where they were [HTTP-01]. */
async function loginAndRepeat(visit: Visit): Promise<void> {
  const { wish, bar } = visit
  const loggedIn = await requestLogin(wish.data ? location.href : wish.url.href)
  if (visit.signal.aborted) return
  if (!loggedIn) {
    visit.state = 'stayed'
    dispatch('vitrine:error', { error: new LoginRequiredError('401'), url: wish.url.href })
    return
  }
  if (wish.data) renewTokens(wish.data)
  await runVisit(wish, bar)
}

/** The loader stays while a busy server rests; a newer visit or Escape ends the wait. */
async function repeatAfter(visit: Visit, rest: number): Promise<void> {
  debug(`once more in ${rest} ms`)
  const stopProgress = startProgress()
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, rest)
    visit.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  stopProgress()
  if (!visit.signal.aborted) await runVisit({ ...visit.wish, isRepeated: true }, visit.bar)
}

function tellFailure(visit: Visit, cause: unknown): void {
  const failure = unreachable(visit.wish.url, !!visit.wish.data, cause)
  console.warn(`Vitrine: ${failure.error.message}.`, cause)
  tell(visit, failure)
}

function tell(visit: Visit, failure: Failure): void {
  const { url, history, data, source } = visit.wish
  const { error } = failure
  visit.state = 'stayed'
  debug(error.message)
  dispatch('vitrine:error', { error, url: url.href })
  const form = data && formOf(source)
  void showProblem(failure, {
    isForm: !!data,
    // a form is sent by its own button once more: with the same words it carries the same key
    retry: form
      ? () => form.requestSubmit(source === form ? null : (source as HTMLElement))
      : data
        ? undefined
        : () => void visitPage(url, { history }),
    continuesOnline: !data
  })
}
