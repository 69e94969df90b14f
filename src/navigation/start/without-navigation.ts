import { requireFullLoad } from '../session/session.ts'
import { startDialogEvents } from './dialog-events.ts'
import { interactionCode } from './preload.ts'

/**
 * Starts what widgets need of navigation where it does not show the pages: the dialogs for logins and failures. `visit()` and
 * `refresh()` of widgets become full loads.
 */
export function startWithoutNavigation(): void {
  requireFullLoad()
  const { signal } = new AbortController()
  startDialogEvents(signal)
  // forms can be changed without a press, by autofill
  addEventListener(
    'input',
    () => void interactionCode.preload().then(code => code?.watchUnsaved(signal)),
    { once: true, passive: true }
  )
}
