import { unclobbered } from '../../lib/dom/unclobbered.ts'

const busy = new WeakSet<Element>()

/** Whether a form waits for its answer, so that it cannot be sent a second time. */
export function isBusy(form: Element): boolean {
  return busy.has(form)
}

/** The form that was sent, or that a button sends; a link in a form sends none. */
export function formOf(source: Element | undefined): HTMLFormElement | null {
  if (source instanceof HTMLFormElement) return source
  // a button may stand in one form and send another
  return (source as Partial<HTMLButtonElement> | undefined)?.form ?? null
}

/** Marks the form and the button of a submission as busy until the returned function is called [NAV-10]. */
export function holdForm(source: Element | undefined): () => void {
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
