import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { currentPlace, type EntryKey, type Place } from '../history/visit-history.ts'
import { isPlaceOnPage, isSamePage } from '../links/link-rules.ts'
import { isLeaving } from '../session/leave.ts'
import { beginVisit, isLink } from '../visit/propose-visit.ts'
import { currentVisit, runVisit } from '../visit/run-visit.ts'

/** Going back to the entry of the page that is still shown. */
const STAYS = 'vitrine stays'

/** Where each history entry was scrolled to, by its key: Firefox has forgotten it when the page comes later. */
const scrolled = new Map<string | undefined, ScrollToOptions>()

/** Key of the entry to which a `navigate` event has announced a traversal; `undefined` once the browser is there. */
let announced: string | undefined

/** Whether the browser tells us of every navigation, and by which link or form. Others get `click-events.ts`. */
export function hasNavigateEvents(): boolean {
  return 'NavigateEvent' in window && 'sourceElement' in NavigateEvent.prototype
}

/**
 * The one entry for links, Back and Forward: the browser's own `navigate` event. It knows what a plain click is and what
 * opens elsewhere, and sees into shadow roots.
 *
 * The navigation of a link is cancelled and becomes a visit of ours. Intercepting it would show the address before the page
 * is here; where the browser can wait with it, one that is given up in the end looks like a page that loads for ever.
 */
export function startNavigateEvents(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  navigation.addEventListener('navigate', onNavigate, { signal })
  navigation.addEventListener('currententrychange', onEntryChange, { signal })
  safeDocument.addEventListener('vitrine:before-render', rememberScroll, { signal })
  return () => stop.abort()
}

function rememberScroll(): void {
  // during Back and Forward the page of another entry is shown, and between two pages there is none
  if (currentVisit()?.wish.trigger === 'history' || !safeDocument.getElementById('page')) return
  const position = { left: scrollX, top: scrollY, behavior: 'instant' } as const
  scrolled.set(navigation.currentEntry?.key, position)
}

function onNavigate(event: NavigateEvent): void {
  rememberScroll()
  if (event.navigationType === 'traverse') announced = event.destination.key
  if (!event.canIntercept || event.hashChange || isLeaving()) return
  if (event.downloadRequest !== null || event.navigationType === 'reload') return
  const url = new URL(event.destination.url)
  if (event.navigationType === 'traverse') {
    if (event.info !== STAYS) traverse(event, url)
    return
  }
  const source = event.sourceElement
  // location.assign() and pushState() by a script of the page mean what they say
  if (!source || !isLink(source)) return
  // a second click on the link to a place on this page moves there again; to the browser that is no change
  if (isPlaceOnPage(url, new URL(location.href))) return
  if ('visit' in beginVisit(url, source)) event.preventDefault()
}

/** Back and Forward: the browser shows the entry's address, its page is put back or fetched again [NAV-04]. */
function traverse(event: NavigateEvent, url: URL): void {
  // an entry that a script of the page made, for this very page, is the script's
  if (isSamePage(url, new URL(location.href))) return
  const from = currentPlace()
  // not stopped by event.signal: the address has changed, so its page must come. A newer visit stops it.
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: () => restore(from, event)
  })
}

/** Firefox does not announce a second traversal while the first is pending: the entry changes, the page does not. */
function onEntryChange({ navigationType, from }: NavigationCurrentEntryChangeEvent): void {
  if (navigationType !== 'traverse') return
  const isAnnounced = navigation.currentEntry?.key === announced
  announced = undefined
  const { key, url } = from
  if (!isAnnounced && url && !isSamePage(new URL(url), new URL(location.href)))
    void restore({ key, url })
}

/** Shows the page of the current entry. */
function restore(from: Place, event?: NavigateEvent): Promise<void> {
  return runVisit(
    {
      url: new URL(location.href),
      trigger: 'history',
      history: 'replace',
      scroll: 'restore',
      focus: 'heading',
      fresh: false,
      isShownByBrowser: event?.hasUAVisualTransition
    },
    {
      from,
      to: navigation.currentEntry?.key,
      commit(address) {
        if (address !== location.href) history.replaceState(history.state, '', address)
      },
      cancel: () => void goBackTo(from.key),
      restoreScroll() {
        const position = scrolled.get(navigation.currentEntry?.key)
        if (position) scrollTo(position)
        // throws when the browser has given this navigation up
        else if (!event?.signal.aborted) event?.scroll()
      }
    }
  )
}

async function goBackTo(key: EntryKey | undefined): Promise<void> {
  if (typeof key !== 'string') return
  const { committed, finished } = navigation.traverseTo(key, { info: STAYS })
  await Promise.allSettled([committed, finished])
}
