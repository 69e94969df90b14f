import { context } from '../../context.ts'
import { debug } from '../../lib/debug.ts'
import { showProgress } from '../feedback/progress.ts'
import { watchWrites } from '../prefetch/watch-writes.ts'
import { type RestoreForm, showPage } from '../render/show-page.ts'
import { blockTarget } from '../render/update-target.ts'
import { classifyResponse } from '../request/classify-response.ts'
import { declaredRefresh, REFRESHES } from '../request/declared-refresh.ts'
import { rememberNotPage } from '../request/not-pages.ts'
import { type NotInPlace, notInPlace } from '../request/read-page.ts'
import { session } from '../session/session.ts'
import type { Visit, VisitOutcome } from '../session/visit-types.ts'

export { restorePage } from '../render/restore-page.ts'

/** Shows that a visit is in progress, unless it is already over. */
export function showWaiting(visit: Visit): void {
  const { signal } = visit.progress
  watchWrites()
  if (signal.aborted || visit.signal.aborted) return
  showProgress(signal, visit.cancel)
  blockTarget(visit)
}

/** Decides what a response means for its visit, and shows its page. */
export async function receiveResponse(
  response: Response,
  visit: Visit,
  restoreForm?: RestoreForm
): Promise<VisitOutcome> {
  const { data, url, history } = visit.request
  const { build } = context()
  const { origin } = location
  // the direct response to a form cannot be loaded in full, so it is shown whatever its build
  const { kind, reason } = classifyResponse(response, origin, restoreForm ? undefined : build)
  debug(`${kind}: ${reason}`)
  if (kind === 'login') return { kind }
  if (!data) rememberNotPage(url, kind, reason)
  if (kind === 'file') return { kind, response }
  // a form that is answered without content has arrived
  const isUnreadable = data !== undefined && response.status < 400
  if (kind === 'failed') return { kind, response, reason, isUnreadable }
  const isTooNew = session.isOutdated && !restoreForm
  const outcome =
    kind === 'page' && !isTooNew ? await show(response, visit, restoreForm) : notInPlace(reason)
  if (outcome.kind !== 'not-in-place') {
    if (classifyResponse(response, origin, build).kind !== 'page') session.isOutdated = true
    return outcome
  }
  // never retry a POST as a GET
  if (data && !response.redirected) {
    const refresh = outcome.refresh ?? declaredRefresh(response.url, response.headers)
    if (refresh) return { kind: 'reload', reason: REFRESHES, url: refresh.url }
    return { kind: 'failed', response, reason: outcome.reason, isUnreadable }
  }
  if (!data) rememberNotPage(url, 'reload', outcome.reason)
  void response.body?.cancel().catch(() => {})
  return {
    kind: 'reload',
    reason: outcome.reason,
    // a redirect that was not followed has no URL
    url: response.url ? response.url + url.hash : url.href,
    history
  }
}

async function show(
  response: Response,
  visit: Visit,
  restoreForm: RestoreForm | undefined
): Promise<VisitOutcome | NotInPlace> {
  try {
    return await showPage(response, visit, restoreForm)
  } catch (error) {
    // a form that was redirected has arrived, and its page can be loaded again
    const isLoadable = visit.request.data && response.redirected
    if (!isLoadable || visit.signal.aborted) throw error
    return notInPlace(String(error))
  }
}
