import { navigationApi } from '../../lib/browser/navigation-api.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { rememberEntry } from '../history/remember-entry.ts'
import { isFragmentOf, isSamePage } from '../links/address.ts'
import { isLink } from '../links/source.ts'
import { currentEntry, session } from '../session/session.ts'
import type { HistoryEntry } from '../session/visit.ts'
import { proposeVisit } from '../visit/propose-visit.ts'
import { performVisit } from '../visit/start-visit.ts'

/** Marks a traversal back to the entry of the page that is still shown. */
const CANCEL = {}

/** The scroll position of each history entry by its key: Firefox forgets it when the page arrives later. */
const scrollPositions = new Map<string | undefined, ScrollToOptions>()

/** The key of the entry that a `navigate` event has announced a traversal to, until the browser is there. */
let announced: string | undefined

/** Whether the browser reports every navigation with its source; others get `click-events.ts`. */
export function hasNavigateEvents(): boolean {
  return !!navigationApi && 'sourceElement' in NavigateEvent.prototype
}

/**
 * Handles links, Back and Forward through the browser's `navigate` event, which knows whether a click opens another tab,
 * and sees into shadow roots.
 *
 * Navigations by link are cancelled and become visits. Intercepting them would change the URL before the page has arrived;
 * and where the browser can defer that, a visit that is aborted would seem to load forever.
 */
export function startNavigateEvents(signal: AbortSignal): void {
  navigationApi?.addEventListener('navigate', onNavigate, { signal })
  navigationApi?.addEventListener('currententrychange', onEntryChange, { signal })
  safeDocument.addEventListener('vitrine:before-render', saveScroll, { signal })
}

function saveScroll(): void {
  // during a traversal the page of another entry is shown, and during a swap there is none
  if (session.visit?.request.trigger === 'history' || !safeDocument.getElementById('page'))
    return
  const position = { left: scrollX, top: scrollY, behavior: 'instant' } as const
  rememberEntry(scrollPositions, navigationApi?.currentEntry?.key, position)
}

function onNavigate(event: NavigateEvent): void {
  saveScroll()
  if (event.navigationType === 'traverse') announced = event.destination.key
  if (!event.canIntercept || event.hashChange || session.isLeaving) return
  if (event.downloadRequest !== null || event.navigationType === 'reload') return
  const url = new URL(event.destination.url)
  if (event.navigationType === 'traverse') {
    if (event.info !== CANCEL) traverse(event, url)
    return
  }
  const source = event.sourceElement
  // a script's location.assign() or pushState() is left alone
  if (!source || !isLink(source)) return
  // the browser also reports a second click on a fragment link as a navigation, but only scrolls
  if (isFragmentOf(url, new URL(location.href))) return
  if ('visit' in proposeVisit(url, source)) event.preventDefault()
}

/** Back and Forward: the URL changes at once; the page is restored or fetched again [NAV-04]. */
function traverse(event: NavigateEvent, url: URL): void {
  // an entry that a script added for this page belongs to the script
  if (isSamePage(url, new URL(location.href))) return
  const from = currentEntry()
  // not aborted by event.signal: the URL has changed, so the page must follow, unless a newer visit or the shopper aborts it.
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: () => visitEntry(from, event)
  })
}

/** Firefox does not announce a second traversal while the first is pending. */
function onEntryChange({ navigationType, from }: NavigationCurrentEntryChangeEvent): void {
  if (navigationType !== 'traverse') return
  const isAnnounced = navigationApi?.currentEntry?.key === announced
  announced = undefined
  const { key, url } = from
  if (!isAnnounced && url && !isSamePage(new URL(url), new URL(location.href)))
    void visitEntry({ key, url })
}

/** Shows the page of the current entry. */
function visitEntry(from: HistoryEntry, event?: NavigateEvent): Promise<void> {
  return performVisit(
    {
      url: new URL(location.href),
      trigger: 'history',
      history: 'replace',
      scroll: 'restore',
      focus: 'heading',
      hasUAVisualTransition: event?.hasUAVisualTransition
    },
    {
      from,
      to: navigationApi?.currentEntry?.key,
      setUrl(url) {
        if (url !== location.href) history.replaceState(history.state, '', url)
      },
      cancel() {
        const { committed, finished } = navigationApi!.traverseTo(from.key as string, {
          info: CANCEL
        })
        return Promise.allSettled([committed, finished])
      },
      restoreScroll() {
        const position = scrollPositions.get(navigationApi?.currentEntry?.key)
        if (position) scrollTo(position)
        // throws once the browser has aborted the navigation
        else if (!event?.signal.aborted) event?.scroll()
      }
    }
  )
}
