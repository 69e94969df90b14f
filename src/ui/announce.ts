import { safeDocument } from '../lib/dom/unclobbered.ts'
import { topDialog } from './top-dialog.ts'

/** Screen readers ignore a live region that is filled as soon as it appears; React Aria waits as long. */
const REGION_HEAD_START_MS = 150
/** Long enough for a screen reader that is still reading something else. */
const TEXT_STAYS_MS = 7000

type Politeness = 'polite' | 'assertive'

let regions: Record<Politeness, HTMLElement> | undefined
let place: HTMLElement | undefined

/**
 * Announces a text to screen readers, once. All widgets share one pair of live regions, which moves into the open
 * modal dialog, because the rest of the page is inert.
 *
 * @param politeness `assertive` interrupts the screen reader; only for errors.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  if (!text) return
  const isReady = place?.isConnected && place.parentElement === home()
  const region = regionOf(politeness)
  // a separate element per text, so that two in a row are both read
  const line = safeDocument.createElement('p')
  line.textContent = text
  setTimeout(() => region.append(line), isReady ? 0 : REGION_HEAD_START_MS)
  setTimeout(() => line.remove(), TEXT_STAYS_MS)
}

function regionOf(politeness: Politeness): HTMLElement {
  if (!regions || !place) {
    regions = { polite: region('status'), assertive: region('alert') }
    place = safeDocument.createElement('div')
    place.className = 'vitrine-visually-hidden'
    place.append(regions.polite, regions.assertive)
  }
  if (place.parentElement !== home() || !place.isConnected) {
    // earlier texts would be read again after the move
    for (const each of Object.values(regions)) each.replaceChildren()
    home().append(place)
  }
  return regions[politeness]
}

function region(role: 'status' | 'alert'): HTMLElement {
  const element = safeDocument.createElement('div')
  element.setAttribute('role', role)
  element.setAttribute('aria-atomic', 'false')
  return element
}

function home(): HTMLElement {
  return topDialog() ?? safeDocument.body
}
