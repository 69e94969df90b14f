import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Reloads a page that may show another customer's data, and hides it until then. */
export function reloadUnseen(): void {
  safeDocument.documentElement.style.visibility = 'hidden'
  location.reload()
}
