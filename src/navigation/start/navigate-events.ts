import { navigationApi } from '../../lib/browser/navigation-api.ts'
import { isVisitBetween, keepMark } from '../history/own-entries.ts'
import { isFragmentOf, isSamePage } from '../links/page-url.ts'
import { isLink } from '../links/source.ts'
import { currentEntry, session } from '../session/session.ts'
import type { HistoryEntry } from '../session/visit-types.ts'
import { proposeVisit } from '../steps/propose-visit.ts'
import { startProposed } from '../steps/start-visit.ts'
import { interactionCode } from './preload.ts'

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
}

function onNavigate(event: NavigateEvent): void {
  if (event.navigationType === 'traverse') announced = event.destination.key
  if (!event.canIntercept || event.hashChange || session.isLeaving) return
  if (event.downloadRequest !== null || event.navigationType === 'reload') return
  const url = new URL(event.destination.url)
  if (event.navigationType === 'traverse') {
    if (event.info !== 'vitrine') traverse(event, url)
    return
  }
  const source = event.sourceElement
  // a script's location.assign() or pushState() is left alone
  if (!source || !isLink(source)) return
  // the browser also reports a second click on a fragment link as a navigation, but only scrolls
  if (isFragmentOf(url, new URL(location.href))) return
  if (startProposed(proposeVisit(url, source))) event.preventDefault()
}

/** Back and Forward: the URL changes at once; the page is restored or fetched again [NAV-04]. */
function traverse(event: NavigateEvent, url: URL): void {
  if (!leadsToOtherPage(event.destination.index, url)) return
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
  if (navigationType === 'replace') keepMark(from)
  if (navigationType !== 'traverse') return
  const isAnnounced = navigationApi?.currentEntry?.key === announced
  announced = undefined
  const { key, url, index } = from
  if (!isAnnounced && url && leadsToOtherPage(index, new URL(url)))
    void visitEntry({ key, url })
}

/** An entry that a script, such as the router of an app, has added for the page that is shown belongs to the script. */
function leadsToOtherPage(index: number, url: URL): boolean {
  if (isSamePage(url, new URL(location.href))) return false
  return isVisitBetween(index, navigationApi?.currentEntry?.index ?? 0)
}

/** Shows the page of the current entry. Its code is there after the first interaction; a tab that was reloaded may have had none. */
async function visitEntry(from: HistoryEntry, event?: NavigateEvent): Promise<void> {
  const code = interactionCode.loaded ?? (await interactionCode.preload())
  if (code) await code.visitEntry(from, event)
  else location.reload()
}
