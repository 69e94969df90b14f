import { unclobbered } from '../lib/unclobbered.ts'
import { addressOf, beginVisit } from './begin-visit.ts'

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
  if (event.defaultPrevented) return
  const form = event.target as HTMLFormElement
  const button = event.submitter
  const given = (name: string) => button?.getAttribute(`form${name}`)
  const safe = unclobbered(form)
  const method = (given('method') || safe.method).toLowerCase()
  if (method === 'dialog') return
  // not form.action: without the attribute it is the address of the document, with its hash
  const url = addressOf(given('action') || safe.getAttribute('action') || location.href)
  const data = new FormData(form, button)
  if (method === 'get') url.search = String(queryOf(data))
  url.hash = ''
  const beginning = beginVisit(url, button ?? form, method === 'get' ? undefined : data)
  if ('visit' in beginning) event.preventDefault()
}

/** As a browser builds it: the query of the action gives way, and a file is its name. */
function queryOf(data: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of data) {
    query.append(name, typeof value === 'string' ? value : value.name)
  }
  return query
}
