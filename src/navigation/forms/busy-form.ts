import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { formOf } from '../links/source.ts'

const busy = new Set<Element>()

/** Whether a form awaits its response, so that it cannot be submitted a second time. */
export function isBusy(form: Element): boolean {
  return busy.has(form)
}

/** Marks the form and the button of a submission as busy until the returned function is called [NAV-10]. */
export function markFormBusy(source: Element | undefined): () => void {
  const form = formOf(source)
  if (!form) return () => {}
  const marked = [unclobbered(form), ...(source && source !== form ? [source] : [])]
  busy.add(form)
  for (const element of marked) element.setAttribute('data-vitrine-busy', '')
  return () => {
    busy.delete(form)
    for (const element of marked) element.removeAttribute('data-vitrine-busy')
  }
}
