// @chunk whole
import { context } from '../../context.ts'
import { debug } from '../../lib/debug.ts'
import { prepareAnnouncer } from '../feedback/announce.ts'
import { showProgress } from '../feedback/progress.ts'
import { type RestoreForm, showPage } from '../render/show-page.ts'
import { blockTarget } from '../render/update-target.ts'
import { classifyResponse } from '../request/classify-response.ts'
import type { Visit, VisitOutcome } from '../session/visit.ts'

export { restorePage } from '../render/restore-page.ts'

/** Shows that a visit is in progress, unless it is already over. */
export function showWaiting(visit: Visit): void {
  const { signal } = visit.progress
  if (signal.aborted || visit.signal.aborted) return
  prepareAnnouncer()
  showProgress(signal, visit.abort)
  blockTarget(visit)
}

/** Decides what a response means for its visit, and shows its page. */
export async function receiveResponse(
  response: Response,
  visit: Visit,
  restoreForm?: RestoreForm
): Promise<VisitOutcome> {
  const { data, url, history } = visit.request
  const { kind, reason } = classifyResponse(response, location.origin, context().build)
  debug(`${kind}: ${reason}`)
  if (kind === 'login') return { kind }
  if (kind === 'file') return { kind, response }
  if (kind === 'failed') return { kind, response, reason }
  const outcome = kind === 'page' ? await show(response, visit, restoreForm) : reason
  if (typeof outcome !== 'string') return outcome
  // never retry a POST as a GET
  if (data && !response.redirected) return { kind: 'failed', response, reason: outcome }
  void response.body?.cancel().catch(() => {})
  return {
    kind: 'reload',
    reason: outcome,
    // a redirect that was not followed has no URL
    url: response.url ? response.url + url.hash : url.href,
    history
  }
}

async function show(
  response: Response,
  visit: Visit,
  restoreForm: RestoreForm | undefined
): Promise<VisitOutcome | string> {
  try {
    return await showPage(response, visit, restoreForm)
  } catch (error) {
    // a form that was redirected has arrived, and its page can be loaded again
    const isLoadable = visit.request.data && response.redirected
    if (!isLoadable || visit.signal.aborted) throw error
    return String(error)
  }
}
