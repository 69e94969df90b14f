import { lazy } from '../../lib/lazy.ts'
import { takePrefetched } from '../prefetch/prefetch.ts'
import { fetchPage } from '../request/fetch-page.ts'
import type { Visit, VisitOutcome } from '../session/visit-types.ts'

/** Reads responses and shows pages. Loaded while the server is at work, or ahead of time by `start/preload.ts`. */
export const pageCode = lazy(() => import('./receive-response.ts'))

/** Sends forms. */
export const formCode = lazy(() => import('./submit-form.ts'))

/** Sends the request of a visit and shows the page of the response. Any other outcome is left to the caller. */
export async function runVisit(visit: Visit): Promise<VisitOutcome> {
  try {
    return await sendAndReceive(visit)
  } catch (cause) {
    return visit.signal.aborted ? { kind: 'aborted' } : { kind: 'failed', cause }
  }
}

async function sendAndReceive(visit: Visit): Promise<VisitOutcome> {
  const { request, signal } = visit
  const loading = pageCode.preload()
  void loading.then(code => code?.showWaiting(visit))
  if (request.trigger === 'history') {
    const restored = await (await loading)?.restorePage(visit)
    if (restored) return restored
  }
  if (request.data) {
    // loaded before the form is sent, because a new deployment may remove the code that handles the response
    const code = await formCode.preload()
    return (await code?.submitForm(visit)) ?? leaveUnsent(signal)
  }
  const response = await (request.response ??
    fetchPage(request, signal, takePrefetched(request, signal)))
  const code = await loading
  if (code) return code.receiveResponse(response, visit)
  return { kind: 'reload', reason: 'missing code', url: response.url || request.url.href }
}

/**
 * Lets the browser submit a form whose code is missing. Rejects if the server cannot be reached: the browser would replace
 * the page, and all that was entered, by an error page.
 */
async function leaveUnsent(signal: AbortSignal): Promise<VisitOutcome> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
  return { kind: 'reload', reason: 'missing code', isUnsentForm: true }
}
