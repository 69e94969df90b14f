import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { lazy } from '../../lib/lazy.ts'
import { changeStamp } from '../../lib/page/changes.ts'
import { markFormBusy } from '../forms/busy-form.ts'
import { submitNatively } from '../forms/submit-natively.ts'
import { historyOf } from '../history/visit-history.ts'
import { opensInModal } from '../links/link-rules.ts'
import { askToRetry } from '../session/ask-to-retry.ts'
import { leave } from '../session/leave.ts'
import { session } from '../session/session.ts'
import type {
  Visit,
  VisitHistory,
  VisitOptions,
  VisitOutcome,
  VisitRequest
} from '../session/visit-types.ts'
import { type Proposal, proposeVisit } from './propose-visit.ts'
import { refreshIfStale } from './refresh.ts'
import { runVisit } from './run-visit.ts'

/** How long a form stays busy during a full load, in ms: after that, the response was a download, and the page stays. */
const RELOAD_TIMEOUT_MS = 5000

/** Handles all outcomes but the usual one. */
export const finishCode = lazy(() => import('./finish-visit.ts'))

/** Opens pages in a modal. */
export const modalCode = lazy(() => import('./visit-in-modal.ts'))

/** Visits a URL in place if the rules allow it, else through the browser. */
export async function visitUrl(url: URL, options?: VisitOptions): Promise<void> {
  const proposal = proposeVisit(url, undefined, undefined, options)
  if ('reason' in proposal) leave(url.href, proposal.reason, options?.history)
  else await startProposed(proposal)
}

/** Starts what is proposed; `undefined` if the browser is to navigate. */
export function startProposed(proposal: Proposal): Promise<void> | undefined {
  if ('reason' in proposal) return undefined
  const { request } = proposal
  if (!request) return Promise.resolve()
  const { url, source, data } = request
  if (opensInModal(url, source, data)) return visitInModal(request)
  const start = () => startVisit(request)
  return session.unsaved?.askFirst(request, start) ?? start()
}

/** Without its code, the page is shown as usual. */
async function visitInModal(request: VisitRequest): Promise<void> {
  const code = await modalCode.preload()
  await (code ? code.visitInModal(request, startVisit, visitUrl) : startVisit(request))
}

/** Starts a visit with a history entry of its own. */
function startVisit(request: VisitRequest): Promise<void> {
  return performVisit(request, historyOf(request))
}

/** Performs a visit from its request to its outcome. It aborts the previous visit: the latest one wins [NAV-06]. */
export async function performVisit(
  request: VisitRequest,
  history: VisitHistory
): Promise<void> {
  session.visit?.abort(history)
  const visit = createVisit(request, history)
  session.visit = visit
  debug(`visit of ${request.url.href} by ${request.trigger}`)
  dispatch('vitrine:visit', { url: request.url.href })
  const release = markFormBusy(request.source)
  const outcome = await runVisit(visit)
  debug(outcome.kind)
  visit.progress.abort()
  const next = await finish(visit, outcome)
  if (outcome.kind === 'reload' && !isUnsent(outcome)) setTimeout(release, RELOAD_TIMEOUT_MS)
  else release()
  if (session.visit === visit) session.visit = undefined
  if (isUnsent(outcome)) submitNatively(request.source)
  if (!next) return
  await performVisit(next, history)
  // a download or a failure has brought no other page
  if (next.isRetry) void refreshIfStale()
}

/** Acts on the outcome of a visit. Returns the request to send next. */
async function finish(visit: Visit, outcome: VisitOutcome): Promise<VisitRequest | undefined> {
  const { data, url, history } = visit.request
  try {
    if (!isUsual(outcome)) {
      const { finishVisit } = await finishCode()
      return await finishVisit(visit, outcome, visitUrl)
    }
  } catch (error) {
    debug(error)
    const isUnreachable = 'cause' in outcome
    if (isUnreachable && askToRetry()) return visit.request
    // never retry a POST as a GET, and never replace the page by the browser's error page
    if (data || isUnreachable) await visit.history.cancel?.()
    else leave(url.href, 'missing code', history)
  }
  return undefined
}

/** Whether there is nothing left to do. */
function isUsual(outcome: VisitOutcome): boolean {
  const { kind } = outcome
  if (kind === 'rendered') return !outcome.isStale && outcome.interruption === undefined
  return kind === 'aborted' || isUnsent(outcome)
}

function isUnsent(outcome: VisitOutcome): boolean {
  return 'isUnsentForm' in outcome
}

function createVisit(request: VisitRequest, history: VisitHistory): Visit {
  const controller = new AbortController()
  let isSettled = false
  return {
    request,
    history,
    focusBefore: safeDocument.activeElement,
    signal: controller.signal,
    progress: new AbortController(),
    stamp: changeStamp(),
    abort(next) {
      if (isSettled) return
      controller.abort()
      // the page of the entry in between never arrived
      if (next) next.cancel = history.cancel ?? next.cancel
    },
    cancel() {
      if (isSettled) return
      controller.abort()
      void history.cancel?.()
    },
    settle() {
      isSettled = true
    }
  }
}
