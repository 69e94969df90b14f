import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { asText } from '../encode-text.ts'
import { addressOf } from '../visit/propose-visit.ts'

/** What a form is about to send. */
export interface Submission {
  url: URL
  /** The button that was used, else the form. */
  source: HTMLElement
  /** What a POST sends; a GET has it in its address. */
  data: FormData | undefined
}

/** Reads a submission as the browser would send it; `undefined` when it only closes a dialog. */
export function readSubmission(event: SubmitEvent): Submission | undefined {
  const form = event.target as HTMLFormElement
  const button = event.submitter as HTMLButtonElement | null
  const safe = unclobbered(form)
  // the property is one of the known methods, whatever the attribute says
  const method = button?.formMethod || safe.method
  if (method === 'dialog') return undefined
  // not form.action: without the attribute it is the address of the document, with its hash
  const action = button?.getAttribute('formaction') ?? safe.getAttribute('action')
  const url = addressOf(action || location.href)
  const data = new FormData(form, button)
  if (method === 'get') url.search = String(asText(data))
  if (!action) url.hash = ''
  return { url, source: button ?? form, data: method === 'get' ? undefined : data }
}
