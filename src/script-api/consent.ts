import { $consent, $settingsRequested, decided } from '../consent/consent.ts'
import { dispatch } from '../events.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import type { ConsentSettings } from '../shared/consent/consent-record.ts'
import { ActionError } from './action-error.ts'

export function readConsent(): ConsentSettings | undefined {
  return decided($consent.get())
}

export function openConsent(): void {
  // a tag in a shadow root listens, too
  const hasSettings =
    $settingsRequested.lc > 0 || safeDocument.querySelector('vitrine-consent-settings')
  if (hasSettings) {
    dispatch('vitrine:consent:open', {})
    return
  }
  const notice = safeDocument.querySelector('vitrine-consent-banner')
  const choice = notice?.querySelector<HTMLElement>('a[href], button')
  if (choice && !readConsent()) choice.focus()
  else {
    throw new ActionError('unavailable', 'The page has no <vitrine-consent-settings> to open.')
  }
}

/** Calls back with the choice at once, and after each change. */
export function followConsent(
  listener: (choice: ConsentSettings | undefined) => void,
  signal: AbortSignal
): void {
  if (signal.aborted) return
  const stop = $consent.subscribe(state => {
    try {
      listener(decided(state))
    } catch (error) {
      // one script must not keep the choice from others
      reportError(error)
    }
  })
  signal.addEventListener('abort', stop)
}
