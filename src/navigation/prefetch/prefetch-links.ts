import { isPlainPress } from '../../lib/dom/plain-press.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { focused } from '../feedback/focus.ts'
import { linkAround, linkAt } from '../links/link-at.ts'
import { modalMarker } from '../links/link-rules.ts'
import { urlOf } from '../links/page-url.ts'
import { prefetchPage } from './prefetch-page.ts'
import { watchWrites } from './watch-writes.ts'

export { prefetchPage, takePrefetched } from './prefetch-page.ts'

/** A focus that stays on a link this long, in ms, is likely to follow it. */
const FOCUS_MS = 80
/** The same for a pointer that has stopped or slowed down: two frames, because it moves at most once per frame. */
const REST_MS = 32
/** A pointer that moves more than this many px per frame is only passing. */
const FAST_PX = 6

let target: Element | undefined
let preloadModal: () => unknown = () => {}
let position = ''
/** Where the pointer was last while a link was waiting, in px of the window. */
let seen = { clientX: 0, clientY: 0 }
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Prefetches links that are likely to be followed: those under the pointer or with keyboard focus after a moment, those
 * that are pressed at once. Returns how to stop.
 *
 * @param first The event that caused this module to load.
 * @param modal Loads the code of modals, when a link is likely to open one.
 */
export function startPrefetchLinks(first: Event, modal: () => unknown): () => void {
  preloadModal = modal
  watchWrites()
  const stop = new AbortController()
  const options = { signal: stop.signal, passive: true }
  addEventListener('pointerover', onPointerOver, options)
  addEventListener('pointermove', onPointerMove, options)
  addEventListener('pointerout', onPointerOut, options)
  addEventListener('pointerdown', onPointerDown, options)
  addEventListener('focusin', onFocus, options)
  if (first instanceof PointerEvent) {
    position = positionOf(first)
    const link = linkAt(first)
    if (link?.matches(':hover')) setTarget(link, REST_MS)
  } else {
    // the first Tab may have moved the focus to a link
    const link = linkAround(focused())
    if (link?.matches(':focus-visible')) setTarget(link, FOCUS_MS)
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
  seen = event
  setTarget(position === before ? undefined : linkAt(event), REST_MS)
}

/** As long as the pointer is fast, it has not arrived. */
function onPointerMove(event: PointerEvent): void {
  if (timer === undefined || !target?.matches(':hover')) return
  const { clientX, clientY } = seen
  seen = event
  if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > FAST_PX) {
    wait(target, REST_MS)
  }
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
  stopWaiting()
  target = link
  prefetchLink(link)
}

function onFocus(event: FocusEvent): void {
  const link = linkAt(event)
  if (link?.matches(':focus-visible')) setTarget(link, FOCUS_MS)
}

/** @param delay How long to wait for something else to become the target, in ms. */
function setTarget(link: Element | undefined, delay = 0): void {
  if (link === target) return
  stopWaiting()
  target = link
  if (link) wait(link, delay)
}

function wait(link: Element, delay: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    prefetchLink(link)
  }, delay)
}

function stopWaiting(): void {
  clearTimeout(timer)
  timer = undefined
}

function prefetchLink(link: Element): void {
  if (modalMarker(link)) preloadModal()
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href')
  if (href !== null && URL.canParse(href, safeDocument.baseURI)) {
    void prefetchPage(urlOf(href), link)
  }
}
