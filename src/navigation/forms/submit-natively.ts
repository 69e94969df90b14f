import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { formOf } from '../links/source.ts'

/** Lets the browser submit a form. Nothing of it may have been sent yet. */
export function submitNatively(source: Element | undefined): void {
  const form = formOf(source)
  if (!form) return
  const safe = unclobbered(form)
  safe.setAttribute('data-vitrine-no-ajax', '')
  safe.requestSubmit(source === form ? null : (source as HTMLElement))
}
