import { safeDocument } from '../lib/dom/unclobbered.ts'
import { requireFullLoad } from '../navigation/session/session.ts'
import type { ConsentSettings } from '../shared/consent/consent-record.ts'
import { isAllowed } from '../shared/consent/is-allowed.ts'

/** What a script or a frame needs the shopper's consent for. */
export interface ConsentNeed {
  category: string
  service?: string | undefined
}

/** What the scripts and frames of this document needed that have run. */
const used = new Map<string, ConsentNeed>()

/**
 * Loads the next page in full once the shopper no longer allows what a script or frame needed: only leaving the document stops
 * scripts that are running [CONS-03].
 *
 * @param current The choice, which another tab or the server may change, too.
 */
export function leaveAfterWithdrawal(
  need: ConsentNeed,
  current: () => ConsentSettings | undefined
): void {
  const isFollowing = used.size > 0
  used.set(`${need.category} ${need.service}`, need)
  if (isFollowing) return
  const check = (event: Event) => {
    const consent = current()
    const needs = [...used.values()]
    if (needs.every(({ category, service }) => isAllowed(consent, category, service))) return
    // Back and Forward show no page of this document, either
    requireFullLoad()
    event.preventDefault()
  }
  safeDocument.addEventListener('vitrine:before-visit', check)
  safeDocument.addEventListener('vitrine:visit', check)
}
