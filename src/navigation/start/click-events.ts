import { isPlainPress } from '../../lib/dom/plain-press.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { rememberEntry } from '../history/remember-entry.ts'
import { linkAt } from '../links/link-at.ts'
import { isFragmentOf, isSamePage, urlOf } from '../links/page-url.ts'
import { leave } from '../session/leave.ts'
import { currentEntry, session } from '../session/session.ts'
import type { HistoryEntry, VisitHistory } from '../session/visit-types.ts'
import { proposeVisit } from '../steps/propose-visit.ts'
import { performVisit, startProposed } from '../steps/start-visit.ts'

/** The scroll position of each history entry, by the number of the entry. */
const scrollPositions = new Map<number, [x: number, y: number]>()

/** The number of the current entry. */
let entry = 0
/** The highest number so far. Numbers are never reused, so that a newer entry is not mistaken for a discarded one. */
let last = 0
/** The entry of the page that is shown: a `popstate` event does not say which one the browser has left. */
let shown: HistoryEntry

/**
 * Handles links, Back and Forward through `click` and `popstate`, in browsers without usable `navigate` events. The state of each
 * history entry contains its number. The listeners are on the window, so that every other listener can call `preventDefault()`
 * first.
 */
export function startClickEvents(signal: AbortSignal): void {
  if (signal.aborted) return
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
      // a script has added or replaced the entry: Back returns to it
      if (numberOf(window.history.state) === undefined) entry = addNumber()
      if (history === 'push') entry = last += 1
      return { vitrine: entry }
    }
  }
  session.firstEntry = currentEntry()
  onRender()
  signal.addEventListener('abort', () => {
    session.entryKeys = entryKeys
  })
}

function isTraversing(): boolean {
  return session.visit?.request.trigger === 'history'
}

function onScroll(): void {
  // during a traversal, the page on screen still belongs to the previous entry
  if (!isTraversing()) rememberEntry(scrollPositions, entry, [scrollX, scrollY])
}

function onRender(): void {
  shown = currentEntry()
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || !isPlainPress(event)) return
  const link = linkAt(event)
  const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href')
  if (href == null) return
  const url = urlOf(href)
  if (isFragmentOf(url, new URL(shown.url))) return
  if (startProposed(proposeVisit(url, link))) event.preventDefault()
}

function onPopState(event: PopStateEvent): void {
  const url = new URL(location.href)
  const isShown = isSamePage(url, new URL(shown.url))
  // not that of the event, which is null when the browser is told to mark the target of a fragment
  const number = numberOf(history.state)
  // an entry that a script, such as the router of an app, has added for the page that is shown belongs to the script
  if (!isShown && (number === undefined || number === shown.key)) return
  entry = number ?? addNumber()
  if (isShown) {
    shown = currentEntry()
    // the shopper has returned to the page on screen before the other one arrived
    if (isTraversing()) session.visit?.abort()
    return
  }
  const [x, y] = scrollPositions.get(entry) ?? [0, 0]
  const visitHistory: VisitHistory = {
    from: { ...shown, scroll: scrollPositions.get(Number(shown.key)) },
    to: entry,
    setUrl(url) {
      if (url !== location.href) history.replaceState(event.state, '', url)
    },
    // the browser has already changed the URL, and `popstate` does not say how to go back
    cancel: () => leave(location.href, 'cancelled', 'replace'),
    restoreScroll: () => scrollTo({ left: x, top: y, behavior: 'instant' })
  }
  void performVisit(
    {
      url,
      trigger: 'history',
      history: 'replace',
      scroll: 'restore',
      focus: 'heading',
      hasUAVisualTransition: event.hasUAVisualTransition
    },
    visitHistory
  )
}

/** Gives the current entry a number. It is the first one of the document, or one that the browser added for a fragment. */
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
