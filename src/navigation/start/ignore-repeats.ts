import { debug } from '../../lib/debug.ts'
import { isPlainPress } from '../../lib/dom/plain-press.ts'
import { isBusy } from '../forms/busy-form.ts'
import { isLink } from '../links/source.ts'
import { session } from '../session/session.ts'

/**
 * Ignores a second click on a link that is being followed, and a second submission of a form that awaits its response. In
 * the capture phase, before every other listener.
 */
export function startIgnoringRepeats(): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  addEventListener('click', onClick, options)
  addEventListener('submit', onSubmit, options)
  return () => stop.abort()
}

function onClick(event: MouseEvent): void {
  const source = session.visit?.request.source
  if (!source || !isLink(source) || !isPlainPress(event)) return
  if (!event.composedPath().includes(source)) return
  debug('the link is already being followed')
  event.preventDefault()
}

function onSubmit(event: SubmitEvent): void {
  if (!isBusy(event.target as Element)) return
  debug('the form has already been submitted')
  event.preventDefault()
  event.stopImmediatePropagation()
}
