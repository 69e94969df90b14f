import { safeDocument } from '../../lib/dom/unclobbered.ts'
import {
  type AddressBar,
  currentPlace,
  markEntries,
  type Place
} from '../history/visit-history.ts'
import { linkAt } from '../links/link-at.ts'
import { isPlaceOnPage, isSamePage } from '../links/link-rules.ts'
import { leave } from '../session/leave.ts'
import { addressOf, beginVisit } from '../visit/propose-visit.ts'
import { abortVisit, currentVisit, runVisit } from '../visit/run-visit.ts'

/** Where each history entry of ours was scrolled to, by the number in its state. */
const scrolled = new Map<number, [x: number, y: number]>()

let entry = 0
/** Numbers are given once: an entry that no longer exists is not taken for a newer one. */
let last = 0
let shown = new URL(location.href)
/** Where the browser was before the step that it tells of. */
let before: Place

/**
 * The entry for browsers without usable `navigate` events: clicks and `popstate`. Follows the same rules; the
 * listeners stand last, so that whoever calls `preventDefault()` is heard.
 */
export function startClickEvents(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
  addEventListener('scroll', onScroll, { signal, passive: true })
  entry = last = entryOf(history.state) ?? 0
  if (entry === 0) entry = numbered()
  safeDocument.addEventListener('vitrine:render', rememberShown, { signal })
  const stopMarking = markEntries(
    ({ history }) => {
      scrolled.set(entry, [scrollX, scrollY])
      if (history === 'push') entry = last += 1
      return { vitrine: entry }
    },
    () => entry
  )
  rememberShown()
  return () => {
    stop.abort()
    stopMarking()
  }
}

function onScroll(): void {
  // during Back and Forward the page of another entry is shown
  if (currentVisit()?.wish.trigger !== 'history') scrolled.set(entry, [scrollX, scrollY])
}

function rememberShown(): void {
  shown = new URL(location.href)
  before = currentPlace()
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = linkAt(event)
  const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href')
  if (href == null) return
  const url = addressOf(href)
  if (isPlaceOnPage(url, shown)) return
  if ('visit' in beginVisit(url, link)) event.preventDefault()
}

function onPopState(event: PopStateEvent): void {
  const url = new URL(location.href)
  const from = { ...before, scroll: scrolled.get(entry) }
  entry = entryOf(event.state) ?? numbered()
  before = currentPlace()
  if (isSamePage(url, shown)) {
    // back at the page that is shown, before another one came
    if (currentVisit()?.wish.trigger === 'history') abortVisit()
    return
  }
  const [x, y] = scrolled.get(entry) ?? [0, 0]
  const bar: AddressBar = {
    from,
    to: entry,
    commit(address) {
      if (address !== location.href) history.replaceState(event.state, '', address)
    },
    // the browser has moved already and does not say from where
    cancel: () => leave(location.href, 'the address has changed', 'replace'),
    restoreScroll: () => scrollTo({ left: x, top: y, behavior: 'instant' })
  }
  void runVisit(
    {
      url,
      trigger: 'history',
      history: 'replace',
      scroll: 'restore',
      focus: 'heading',
      fresh: false,
      isShownByBrowser: event.hasUAVisualTransition
    },
    bar
  )
}

/** Numbers the first entry of the document, or one that the browser made for a place on a page. */
function numbered(): number {
  last += 1
  const state: unknown = history.state ?? {}
  if (typeof state === 'object') history.replaceState({ ...state, vitrine: last }, '')
  return last
}

function entryOf(state: unknown): number | undefined {
  const number = (state as { vitrine?: unknown } | null)?.vitrine
  return typeof number === 'number' ? number : undefined
}
