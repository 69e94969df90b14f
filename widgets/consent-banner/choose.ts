import { $consent, proveConsent } from '../../src/consent/consent.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { t } from './consent-banner.messages.ts'

/**
 * Saves a choice, sends the server its proof, and announces the outcome.
 *
 * @param shown What the shopper read when choosing.
 * @param element The tag.
 */
export function choose(save: () => void, shown: string, element: Element): void {
  // pages may render the tag inside their own dialog [CONS-02]
  element.closest('dialog')?.close()
  save()
  proveConsent(shown)
  const state = $consent.get()
  const isLost = state.status === 'decided' && !state.isKept
  // if the browser reports that cookies are blocked, the banner has already said so
  if (isLost && navigator.cookieEnabled) showToast({ kind: 'info', text: t('blocked') })
  else announce(t('saved'))
}
