import { safeDocument } from '../src/lib/dom/unclobbered.ts'
import type { DormantPart } from '../src/loader/registry.ts'

/** A sign that somebody is looking at the page, or has changed the cart in another tab. */
const ACTIVITY = ['scroll', 'vitrine:cart:changed', 'pointermove', 'keydown', 'pointerdown']

/**
 * A dormant part for what the fallback shows as well until the shopper does something: what moves by itself, or follows what is chosen
 * elsewhere on the page.
 */
export const wakeOnActivity: DormantPart = wake => {
  for (const type of ACTIVITY) {
    safeDocument.addEventListener(type, wake, { once: true, capture: true })
  }
}
