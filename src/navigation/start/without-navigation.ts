import { session } from '../session/session.ts'
import { startDialogEvents } from './dialog-events.ts'

/**
 * Starts what widgets need of navigation where it does not show the pages: the dialogs for logins and failures. `visit()` and
 * `refresh()` of widgets become full loads.
 */
export function startWithoutNavigation(): void {
  session.isOutdated = true
  startDialogEvents(new AbortController().signal)
}
