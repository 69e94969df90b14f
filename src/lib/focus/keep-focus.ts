import { topDialog } from '../dom/top-dialog.ts'
import { safeDocument } from '../dom/unclobbered.ts'
import { pageElement, pageSelector } from '../page/page-element.ts'
import { successorOf } from './return-focus.ts'

/** Elements that had the focus before are tried in turn: for example, the one before a message that is gone. */
const MAX_RECENT = 5

const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** Where a removed element was. */
interface Gap {
  parent: Element
  next: Node | null
}

interface Recent {
  element: HTMLElement
  /** The `#page` that it was in. */
  page: Element | null
  findSuccessor(): HTMLElement | undefined
  gap?: Gap
}

/** Elements that had the focus, the latest first. */
let recent: Recent[] = []

/** The shopper or a script has taken the focus away on purpose, for example by pressing beside every control. */
let isDropped = false

/** Aborted when this is stopped. */
let stopped: AbortSignal

/** For which run the focus is about to be moved. */
let scheduled: AbortSignal | undefined

/**
 * Moves the focus to the nearest sensible element when the focused one is removed, disabled or hidden: browsers would drop it
 * to the body, so that keyboard users start again at the top of the page, and screen readers fall silent. Code that knows a
 * better place moves the focus itself, and wins.
 *
 * @param first What had the focus before; it may be gone already.
 * @returns Stops this.
 */
export function keepFocus(first: EventTarget | null = null): () => void {
  const stop = new AbortController()
  const { signal } = stop
  stopped = signal
  const observer = new MutationObserver(onMutation)
  safeDocument.addEventListener('focusin', ({ target }) => remember(target), { signal })
  safeDocument.addEventListener('focusout', onFocusOut, { signal })
  safeDocument.addEventListener('pointerdown', drop, { signal, capture: true })
  observer.observe(safeDocument.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open', 'class']
  })
  remember(first)
  remember(safeDocument.activeElement)
  if (recent[0] && !isUsable(recent[0].element)) schedule()
  return () => {
    stop.abort()
    observer.disconnect()
    recent = []
  }
}

function remember(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement) || element === safeDocument.body) return
  isDropped = false
  const others = recent.filter(one => one.element !== element)
  const page = element.closest(pageSelector())
  const latest = { element, page, findSuccessor: successorOf(element) }
  recent = [latest, ...others].slice(0, MAX_RECENT)
}

/** A press on a control focuses it next, except in Safari. */
function drop(): void {
  isDropped = true
}

function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return
  queueMicrotask(() => {
    // blurred by a script, which is not to be undone
    if (hasNoFocus() && isUsable(target as Element)) drop()
  })
}

function onMutation(records: MutationRecord[]): void {
  const latest = recent[0]?.element
  if (!latest || isDropped) return
  let isConcerned = hasNoFocus()
  for (const { type, removedNodes, target, nextSibling } of records) {
    if (type === 'attributes') isConcerned ||= target.contains(latest)
    for (const node of removedNodes)
      findGaps(node, { parent: target as Element, next: nextSibling })
  }
  if (isConcerned) schedule()
}

function schedule(): void {
  const signal = stopped
  if (scheduled === signal) return
  scheduled = signal
  // everything that reacts to the change comes first, and may move the focus
  requestAnimationFrame(() => setTimeout(() => signal.aborted || restore()))
}

function findGaps(removed: Node, gap: Gap): void {
  for (const one of recent) {
    if (removed.contains(one.gap?.parent ?? one.element)) one.gap = gap
  }
}

function restore(): void {
  scheduled = undefined
  const { activeElement } = safeDocument
  if (isDropped || !(hasNoFocus() || !isUsable(activeElement!))) return
  if (recent[0]?.page && !recent[0].page.isConnected) {
    // a visit moves the focus into its page
    recent = []
    return
  }
  for (const one of recent) {
    if (giveFocus(one.element) || giveFocus(one.findSuccessor()) || focusNear(one)) return
  }
  focusHeading()
}

function hasNoFocus(): boolean {
  const { activeElement, body } = safeDocument
  return !activeElement || activeElement === body
}

function giveFocus(element: HTMLElement | null | undefined): boolean {
  if (!element || !isUsable(element)) return false
  element.focus({ preventScroll: true })
  return safeDocument.activeElement === element
}

/** Focuses the closest remaining ancestor that takes the focus, or the control that follows or precedes. */
function focusNear({ element, gap }: Recent): boolean {
  const start = gap?.parent ?? element.parentElement
  let before: Node | null = gap ? gap.next : element
  for (let place = start; place && place !== safeDocument.body; place = place.parentElement) {
    if (place.isConnected) {
      if (place.hasAttribute('tabindex') && giveFocus(place as HTMLElement)) return true
      if (focusWithin(place, element, before)) return true
    }
    before = place.nextSibling
  }
  return false
}

function focusWithin(place: Element, lost: Element, next: Node | null): boolean {
  const all = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isUsable)
  const isAfter = (one: Node) =>
    next !== null &&
    (next.contains(one) ||
      (next.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const after = all.filter(isAfter)
  const inOrder = [...after, ...all.filter(one => !isAfter(one)).reverse()]
  const same = inOrder.find(
    one => lost.classList.length > 0 && one.className === lost.className
  )
  return giveFocus(same) || inOrder.some(giveFocus)
}

/** The start of the open dialog, or of the page. */
function focusHeading(): void {
  const place = topDialog() ?? pageElement()
  const heading = place?.querySelector<HTMLElement>('h1, h2') ?? place
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  giveFocus(heading)
}

function isUsable(element: Element): boolean {
  if (!element.isConnected || element.matches(':disabled') || element.closest('[inert]')) {
    return false
  }
  const dialog = topDialog()
  if (dialog && !dialog.contains(element)) return false
  return element.checkVisibility({ visibilityProperty: true })
}
