import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { session } from '../session/session.ts'
import type { EntryKey } from '../session/visit-types.ts'
import { rememberEntry } from './remember-entry.ts'

/** That of `#page` is the first, that of its parent the second: the elements may be replaced meanwhile. */
type OuterScroll = readonly (readonly [left: number, top: number])[]

/** Where the elements around `#page` were scrolled to, by history entry. The browser only knows of the window. */
const positions = new Map<EntryKey | undefined, OuterScroll>()

/** Where the entry was scrolled to that Back or Forward has led to. */
let arrived: OuterScroll | undefined

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
  arrived = positions.get(session.entryKeys.current())
}

/** Between the fragments of a page, browsers restore only the position of the window. */
function onHashChange(): void {
  // a fragment that is new has none yet
  if (arrived && !session.visit) restore(arrived)
}

function save(): void {
  // during a traversal the page of another entry is shown, and during a swap there is none
  if (session.visit?.request.trigger === 'history' || !pageElement()) return
  const scrolled = scrollers().map(
    ({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const
  )
  rememberEntry(positions, session.entryKeys.current(), scrolled)
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
    const [left = 0, top = 0] = position[level] ?? []
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
