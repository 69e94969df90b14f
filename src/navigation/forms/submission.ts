import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { urlOf } from '../links/page-url.ts'

/** What a form is about to submit. */
export interface Submission {
  url: URL
  /** The submit button, else the form. */
  source: HTMLElement
  /** The body of a POST; a GET has it in its URL. */
  data: FormData | undefined
}

/** Reads a submission as the browser would send it; `undefined` when it only closes a dialog. */
export function readSubmission(event: SubmitEvent): Submission | undefined {
  const form = event.target as HTMLFormElement
  const button = event.submitter as HTMLButtonElement | null
  const safe = unclobbered(form)
  // the property is a known method, whatever the attribute says
  const method = button?.formMethod || safe.method
  if (method === 'dialog') return undefined
  // without the attribute, form.action is the URL of the document with its fragment
  const action = button?.getAttribute('formaction') ?? safe.getAttribute('action')
  const url = urlOf(action || location.href)
  const data = new FormData(form, button)
  if (method === 'get') url.search = String(urlEncoded(data))
  if (!action) url.hash = ''
  return { url, source: button ?? form, data: method === 'get' ? undefined : data }
}

/** The entries of a form as a browser encodes them: a file is its name, and lines end in CR LF. */
export function urlEncoded(data: FormData): URLSearchParams {
  const encoded = new URLSearchParams()
  for (const [name, value] of data) {
    const text = typeof value === 'string' ? value : value.name
    encoded.append(name, text.replace(/\r\n?|\n/g, '\r\n'))
  }
  return encoded
}
