import { navigationApi } from '../../lib/browser/navigation-api.ts'
import type { HistoryEntry } from '../session/visit.ts'
import { performVisit } from '../visit/start-visit.ts'

/** The scroll position of each history entry, by its key. */
export type ScrollPositions = Map<string | undefined, ScrollToOptions>

/**
 * Shows the page of the current entry, after Back or Forward.
 *
 * @param from The entry of the page that is still shown.
 */
export function visitEntry(
  from: HistoryEntry,
  scrollPositions: ScrollPositions,
  event?: NavigateEvent
): Promise<void> {
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
