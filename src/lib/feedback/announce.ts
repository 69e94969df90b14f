import { now } from '../browser/clock.ts'
import { topDialog } from '../dom/top-dialog.ts'
import { safeDocument } from '../dom/unclobbered.ts'

/** Screen readers ignore a live region that is filled as soon as it appears; React Aria waits as long. */
const REGION_HEAD_START_MS = 150
/** Long enough for a screen reader that is still reading something else. */
const TEXT_STAYS_MS = 7000

export type Politeness = 'polite' | 'assertive'

interface Region {
  element: HTMLElement
  /** When screen readers have noticed it, in ms since the document was opened. */
  readyAt: number
  /** Texts that wait for this, in order. */
  waiting: HTMLElement[]
}

const regions: Partial<Record<Politeness, Region>> = {}

/**
 * Announces a text to screen readers, once. For changes that leave the focus where it is; a new page is announced by its
 * title and its heading. The whole page shares the live regions, which move into the open modal dialog, because everything
 * outside it is inert.
 *
 * @param text An empty text is not announced.
 * @param politeness `assertive` interrupts the screen reader; only for errors.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  if (!text) return
  // a separate element per text, so that two in a row are both read
  const line = safeDocument.createElement('p')
  line.textContent = text
  const { waiting, readyAt } = regionFor(politeness)
  waiting.push(line)
  // not at once, because the caller may be about to close the dialog that contains the region
  setTimeout(fill, readyAt - now(), politeness)
}

/**
 * Removes what was announced earlier: it belongs to the page or the form that was shown then, and an error that has been corrected would
 * still be found by readers of the page.
 */
export function clearAnnouncements(): void {
  for (const region of Object.values(regions)) region.element.replaceChildren()
}

function fill(politeness: Politeness): void {
  if (!regions[politeness]?.waiting.length) return
  const { element, readyAt, waiting } = regionFor(politeness)
  const delay = readyAt - now()
  if (delay > 0) {
    setTimeout(fill, delay, politeness)
    return
  }
  for (const line of waiting.splice(0)) {
    element.append(line)
    setTimeout(() => line.remove(), TEXT_STAYS_MS)
  }
}

function regionFor(politeness: Politeness): Region {
  const region = regions[politeness] ?? createRegion(politeness)
  regions[politeness] = region
  const parent = topDialog() ?? safeDocument.body
  if (region.element.parentElement !== parent) {
    // earlier texts would be read again after the move
    region.element.replaceChildren()
    parent.append(region.element)
    region.readyAt = now() + REGION_HEAD_START_MS
  }
  return region
}

function createRegion(politeness: Politeness): Region {
  const element = safeDocument.createElement('div')
  element.className = 'vitrine-visually-hidden'
  element.setAttribute('role', politeness === 'polite' ? 'status' : 'alert')
  element.setAttribute('aria-atomic', 'false')
  return { element, readyAt: 0, waiting: [] }
}
