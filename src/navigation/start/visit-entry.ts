import { navigationApi } from '../../lib/browser/navigation-api.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { rememberEntry } from '../history/remember-entry.ts'
import { session } from '../session/session.ts'
import type { HistoryEntry } from '../session/visit-types.ts'
import { performVisit } from '../steps/start-visit.ts'

/** The scroll position of each history entry by its key: Firefox forgets it when the page arrives later. */
const scrollPositions = new Map<string | undefined, ScrollToOptions>()

/** Records where the window is scrolled to in each history entry. */
export function recordScroll(signal: AbortSignal): void {
  navigationApi?.addEventListener('navigate', saveScroll, { signal })
  safeDocument.addEventListener('vitrine:before-render', saveScroll, { signal })
}

function saveScroll(): void {
  // during a traversal the page of another entry is shown, and during a swap there is none
  if (session.visit?.request.trigger === 'history' || !pageElement()) return
  const position = { left: scrollX, top: scrollY, behavior: 'instant' } as const
  rememberEntry(scrollPositions, navigationApi?.currentEntry?.key, position)
}

/**
 * Shows the page of the current entry, after Back or Forward.
 *
 * @param from The entry of the page that is still shown.
 */
export function visitEntry(from: HistoryEntry, event?: NavigateEvent): Promise<void> {
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
          info: 'vitrine'
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
