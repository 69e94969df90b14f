import { markFormBusy } from '../forms/busy-form.ts'
import { readSubmission } from '../forms/submission.ts'
import { proposeVisit } from '../steps/propose-visit.ts'
import { startProposed } from '../steps/start-visit.ts'

/** A second press within this time, in ms, belongs to the first. */
const DOUBLE_CLICK_MS = 1000

/**
 * Turns form submissions into visits. At their `submit` event, because automation tools would take a submission that is
 * cancelled at its `navigate` event for a page that loads forever. The listener is on the window, so it respects
 * `preventDefault()` of any other; a script's `form.submit()` fires no such event and is left to the browser [NAV-09].
 */
export function startSubmitEvents(signal: AbortSignal): void {
  addEventListener('submit', onSubmit, { signal })
}

function onSubmit(event: SubmitEvent): void {
  const submission = event.defaultPrevented ? undefined : readSubmission(event)
  if (!submission) return
  const { url, source, data } = submission
  if (startProposed(proposeVisit(url, source, data))) event.preventDefault()
  // the browser submits it: a double click must not send it twice
  else if (data) setTimeout(markFormBusy(source), DOUBLE_CLICK_MS)
}
