import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { focused } from '../feedback/focus.ts'
import { linkAround, linkAt } from '../links/link-at.ts'
import { addressOf } from '../visit/propose-visit.ts'
import { prefetchPage } from './prefetch-page.ts'

/** Who stays on a link that many ms is likely to follow it. */
const INTENT = 80

let aimedAt: Element | undefined
let place = ''
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Fetches the pages of links that are about to be followed: after a moment under the pointer or with the focus of the
 * keyboard, at once when pressed. Returns how to stop.
 *
 * @param first What the person did before this code was here.
 */
export function startPrefetchLinks(first: Event): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, passive: true }
  addEventListener('pointerover', onPointerOver, options)
  addEventListener('pointerout', onPointerOut, options)
  addEventListener('pointerdown', onPointerDown, options)
  addEventListener('focusin', onFocus, options)
  if (first instanceof PointerEvent) {
    place = placeOf(first)
    const link = linkAt(first)
    if (link?.matches(':hover')) aim(link)
  } else {
    // the first key may have led to a link
    const link = linkAround(focused())
    if (link?.matches(':focus-visible')) aim(link)
  }
  return () => {
    stop.abort()
    aim(undefined)
  }
}

function onPointerOver(event: PointerEvent): void {
  // a finger is over what it scrolls, too
  if (event.pointerType === 'touch') return
  const before = place
  place = placeOf(event)
  // a new page comes under a pointer that rests
  aim(place === before ? undefined : linkAt(event))
}

function placeOf({ screenX, screenY }: PointerEvent): string {
  return `${screenX} ${screenY}`
}

function onPointerOut({ relatedTarget }: PointerEvent): void {
  if (!relatedTarget) aim(undefined)
}

function onPointerDown(event: PointerEvent): void {
  place = placeOf(event)
  const link = linkAt(event)
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (!link || !isPlain || event.button !== 0) return
  clearTimeout(timer)
  aimedAt = link
  follow(link)
}

function onFocus(event: FocusEvent): void {
  const link = linkAt(event)
  if (link?.matches(':focus-visible')) aim(link)
}

function aim(link: Element | undefined): void {
  if (link === aimedAt) return
  clearTimeout(timer)
  aimedAt = link
  if (link) timer = setTimeout(() => follow(link), INTENT)
}

function follow(link: Element): void {
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href')
  if (href !== null && URL.canParse(href, safeDocument.baseURI)) {
    void prefetchPage(addressOf(href), link)
  }
}
