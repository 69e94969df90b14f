import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { formOf } from '../links/source.ts'

/** Submits a form again, with the same button. The same content is sent with the same idempotency key. */
export function resubmit(source: Element | undefined): void {
  const form = formOf(source)
  if (form) unclobbered(form).requestSubmit(source === form ? null : (source as HTMLElement))
}
