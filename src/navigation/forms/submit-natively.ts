import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { formOf } from './busy-form.ts'

/** Sends a form as if we were not here; nothing of it may have been sent yet. */
export function sendByBrowser(source: Element | undefined): void {
  const form = formOf(source)
  if (!form) return
  const safe = unclobbered(form)
  safe.setAttribute('data-vitrine-no-ajax', '')
  safe.requestSubmit(source === form ? null : (source as HTMLElement))
}
