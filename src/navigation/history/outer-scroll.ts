import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { session } from '../session/session.ts'
import type { EntryKey } from '../session/visit.ts'
import { rememberEntry } from './remember-entry.ts'

/** `#page` is level 0, its parent level 1: the elements may be replaced meanwhile. */
type OuterScroll = readonly (readonly [level: number, left: number, top: number])[]

/** Where the elements around `#page` were scrolled to, by history entry. The browser only knows of the window. */
const positions = new Map<EntryKey | undefined, OuterScroll>()

/** The entry that Back or Forward has led to, and where it was scrolled to. */
let arrived: { key: EntryKey | undefined; position: OuterScroll | undefined } | undefined

/**
 * Some pages scroll in `<body>`, in an app shell around `#page`, or in `#page` itself instead of the window. Records where
 * they are scrolled to in each history entry.
 *
 * @param signal Stops this.
 */
export function recordOuterScroll(signal: AbortSignal): void {
  const onScroll = ({ target }: Event) => {
    const page = pageElement()
    if (page && target instanceof Element && target.contains(page)) save()
  }
  safeDocument.addEventListener('scroll', onScroll, { capture: true, passive: true, signal })
  // before the first scroll event arrives
  safeDocument.addEventListener('vitrine:before-render', save, { signal })
  addEventListener('popstate', onPopState, { signal })
  addEventListener('hashchange', onHashChange, { signal })
  save()
}

/** The page may still be scrolling: until `hashchange`, which comes later, that would count as the position of this entry. */
function onPopState(): void {
  const key = session.entryKeys.current()
  arrived = { key, position: positions.get(key) }
}

/** Between the fragments of a page, browsers restore only the position of the window. */
function onHashChange(): void {
  const key = session.entryKeys.current()
  const position = arrived?.key === key ? arrived?.position : positions.get(key)
  // a fragment that is new has none yet, or the one that the browser has scrolled to
  if (position && !session.visit) restore(position)
}

function save(): void {
  // during a traversal the page of another entry is shown, and during a swap there is none
  if (session.visit?.request.trigger === 'history' || !pageElement()) return
  const scrolled = scrollers().map(
    ({ scrollLeft, scrollTop }, level) => [level, scrollLeft, scrollTop] as const
  )
  const moved = scrolled.filter(([, left, top]) => left || top)
  rememberEntry(positions, session.entryKeys.current(), moved)
}

/** Whether an element around the page is scrolled. */
export function isOuterScrolled(): boolean {
  return scrollers().some(({ scrollLeft, scrollTop }) => scrollLeft || scrollTop)
}

/** Scrolls the elements around the page to the top. */
export function resetOuterScroll(): void {
  restore([])
}

/** Scrolls the elements around the page to where they were in a history entry. */
export function restoreOuterScroll(key: EntryKey | undefined): void {
  restore(positions.get(key) ?? [])
}

function restore(position: OuterScroll): void {
  for (const [level, scroller] of scrollers().entries()) {
    const [, left = 0, top = 0] = position.find(([one]) => one === level) ?? []
    if (scroller.scrollLeft !== left || scroller.scrollTop !== top)
      scroller.scrollTo({ left, top, behavior: 'instant' })
  }
}

/** `#page` and the elements around it, without the one that stands for the window. */
function scrollers(): Element[] {
  const found: Element[] = []
  const { scrollingElement } = safeDocument
  for (let one: Element | null = pageElement(); one; ) {
    if (one !== scrollingElement) found.push(one)
    one = one.parentElement
  }
  return found
}
