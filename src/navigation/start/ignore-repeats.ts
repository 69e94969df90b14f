import { debug } from '../../lib/debug.ts'
import { isBusy } from '../forms/busy-form.ts'
import { isLink } from '../visit/propose-visit.ts'
import { currentVisit } from '../visit/run-visit.ts'

/**
 * A second click on the link that is being followed, and a second submission of a form that waits for its answer, do
 * nothing: one wish, one request. Listens before everybody else.
 */
export function startGuard(): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  addEventListener('click', onClick, options)
  addEventListener('submit', onSubmit, options)
  return () => stop.abort()
}

function onClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const source = currentVisit()?.wish.source
  if (!source || !isLink(source) || !event.composedPath().includes(source)) return
  debug('the link is being followed already')
  event.preventDefault()
}

function onSubmit(event: SubmitEvent): void {
  if (!isBusy(event.target as Element)) return
  debug('the form is on its way already')
  event.preventDefault()
  event.stopImmediatePropagation()
}
