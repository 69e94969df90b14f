import { isPlainPress } from '../../lib/dom/plain-press.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { focused } from '../feedback/focus.ts'
import { addressOf } from '../links/address.ts'
import { linkAround, linkAt } from '../links/link-at.ts'
import { prefetchPage } from './prefetch-page.ts'

export { prefetchPage, takePrefetched } from './prefetch-page.ts'

/** A pointer or focus that stays on a link this long, in ms, is likely to follow it. */
const INTENT_MS = 80

let target: Element | undefined
let position = ''
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Prefetches links that are likely to be followed: those under the pointer or with keyboard focus after a moment, those
 * that are pressed at once. Returns how to stop.
 *
 * @param first The event that caused this module to load.
 */
export function startPrefetchLinks(first: Event): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, passive: true }
  addEventListener('pointerover', onPointerOver, options)
  addEventListener('pointerout', onPointerOut, options)
  addEventListener('pointerdown', onPointerDown, options)
  addEventListener('focusin', onFocus, options)
  if (first instanceof PointerEvent) {
    position = positionOf(first)
    const link = linkAt(first)
    if (link?.matches(':hover')) setTarget(link)
  } else {
    // the first Tab may have moved the focus to a link
    const link = linkAround(focused())
    if (link?.matches(':focus-visible')) setTarget(link)
  }
  return () => {
    stop.abort()
    setTarget(undefined)
  }
}

function onPointerOver(event: PointerEvent): void {
  // a finger also touches what it scrolls
  if (event.pointerType === 'touch') return
  const before = position
  position = positionOf(event)
  // a new page appears under a pointer that does not move
  setTarget(position === before ? undefined : linkAt(event))
}

function positionOf({ screenX, screenY }: PointerEvent): string {
  return `${screenX} ${screenY}`
}

function onPointerOut({ relatedTarget }: PointerEvent): void {
  if (!relatedTarget) setTarget(undefined)
}

function onPointerDown(event: PointerEvent): void {
  position = positionOf(event)
  const link = linkAt(event)
  if (!link || !isPlainPress(event) || event.button !== 0) return
  clearTimeout(timer)
  target = link
  prefetchLink(link)
}

function onFocus(event: FocusEvent): void {
  const link = linkAt(event)
  if (link?.matches(':focus-visible')) setTarget(link)
}

function setTarget(link: Element | undefined): void {
  if (link === target) return
  clearTimeout(timer)
  target = link
  if (link) timer = setTimeout(() => prefetchLink(link), INTENT_MS)
}

function prefetchLink(link: Element): void {
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href')
  if (href !== null && URL.canParse(href, safeDocument.baseURI)) {
    void prefetchPage(addressOf(href), link)
  }
}
