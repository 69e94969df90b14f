import { isPlainPress } from '../../lib/dom/plain-press.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { rememberEntry } from '../history/remember-entry.ts'
import { addressOf, isFragmentOf, isSamePage } from '../links/address.ts'
import { linkAt } from '../links/link-at.ts'
import { leave } from '../session/leave.ts'
import { currentEntry, session } from '../session/session.ts'
import type { HistoryEntry, VisitHistory } from '../session/visit.ts'
import { proposeVisit } from '../visit/propose-visit.ts'
import { performVisit } from '../visit/start-visit.ts'

/** The scroll position of each history entry by its number. */
const scrollPositions = new Map<number, [x: number, y: number]>()

/** The number of the current entry. */
let entry = 0
/** The highest number so far. Numbers are never reused, so a discarded entry is not confused with a newer one. */
let last = 0
let shownUrl = new URL(location.href)
/** Where the browser was before a `popstate` event, which does not tell. */
let previous: HistoryEntry

/**
 * Handles links, Back and Forward in browsers without usable `navigate` events, through `click` and `popstate`. History
 * entries are numbered in their state. The listeners are on the window, so they respect `preventDefault()` of any other.
 */
export function startClickEvents(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const { entryKeys } = session
  addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
  addEventListener('scroll', onScroll, { signal, passive: true })
  entry = last = numberOf(history.state) ?? 0
  if (entry === 0) entry = addNumber()
  safeDocument.addEventListener('vitrine:render', onRender, { signal })
  session.entryKeys = {
    current: () => entry,
    stateFor({ history }) {
      rememberEntry(scrollPositions, entry, [scrollX, scrollY])
      if (history === 'push') entry = last += 1
      return { vitrine: entry }
    }
  }
  session.firstEntry = currentEntry()
  onRender()
  return () => {
    stop.abort()
    session.entryKeys = entryKeys
  }
}

function isTraversing(): boolean {
  return session.visit?.request.trigger === 'history'
}

function onScroll(): void {
  // during a traversal the page of another entry is shown
  if (!isTraversing()) rememberEntry(scrollPositions, entry, [scrollX, scrollY])
}

function onRender(): void {
  shownUrl = new URL(location.href)
  previous = currentEntry()
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || !isPlainPress(event)) return
  const link = linkAt(event)
  const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href')
  if (href == null) return
  const url = addressOf(href)
  if (isFragmentOf(url, shownUrl)) return
  if ('visit' in proposeVisit(url, link)) event.preventDefault()
}

function onPopState(event: PopStateEvent): void {
  const url = new URL(location.href)
  const from = { ...previous, scroll: scrollPositions.get(entry) }
  entry = numberOf(event.state) ?? addNumber()
  previous = currentEntry()
  if (isSamePage(url, shownUrl)) {
    // back at the page that is shown, before another one arrived
    if (isTraversing()) session.visit?.abort()
    return
  }
  const [x, y] = scrollPositions.get(entry) ?? [0, 0]
  const visitHistory: VisitHistory = {
    from,
    to: entry,
    setUrl(url) {
      if (url !== location.href) history.replaceState(event.state, '', url)
    },
    // the browser has already moved, and nothing tells from where
    cancel: () => leave(location.href, 'the address has changed', 'replace'),
    restoreScroll: () => scrollTo({ left: x, top: y, behavior: 'instant' })
  }
  void performVisit(
    {
      url,
      trigger: 'history',
      history: 'replace',
      scroll: 'restore',
      focus: 'heading',
      fresh: false,
      hasUAVisualTransition: event.hasUAVisualTransition
    },
    visitHistory
  )
}

/** Numbers the current entry: the first one of the document, or one that the browser added for a fragment. */
function addNumber(): number {
  last += 1
  const state: unknown = history.state ?? {}
  if (typeof state === 'object') history.replaceState({ ...state, vitrine: last }, '')
  return last
}

function numberOf(state: unknown): number | undefined {
  const number = (state as { vitrine?: unknown } | null)?.vitrine
  return typeof number === 'number' ? number : undefined
}
