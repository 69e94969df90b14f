import { holdForm } from '../forms/busy-form.ts'
import { readSubmission } from '../forms/submission.ts'
import { beginVisit } from '../visit/propose-visit.ts'

/** A second press within so many ms belongs to the first. */
const DOUBLE_CLICK = 1000

/**
 * Forms become visits at their `submit` event, in every browser: a submission that is cancelled later, at its `navigate`
 * event, looks to automation tools like a page that loads for ever. Listens last, so that whoever calls
 * `preventDefault()` is heard; `form.submit()` by a script has no such event and means what it says [NAV-09].
 */
export function startFormSubmissions(): () => void {
  addEventListener('submit', onSubmit)
  return () => removeEventListener('submit', onSubmit)
}

function onSubmit(event: SubmitEvent): void {
  const submission = event.defaultPrevented ? undefined : readSubmission(event)
  if (!submission) return
  const { url, source, data } = submission
  if ('visit' in beginVisit(url, source, data)) event.preventDefault()
  else if (data) holdBriefly(source)
}

/** The browser sends it: the second press of a double click would send it once more. */
function holdBriefly(source: Element): void {
  setTimeout(holdForm(source), DOUBLE_CLICK)
}
