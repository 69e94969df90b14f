import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** What has the focus now; the answer to whether the shopper moved it during a visit. */
export function focused(): Element | null {
  const active = safeDocument.activeElement
  return active === safeDocument.body ? null : active
}
