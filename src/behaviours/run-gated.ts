import { context } from '../context.ts'
import { runConsented } from '../navigation/render/run-scripts.ts'
import type { ConsentSettings } from '../shared/consent/consent-record.ts'
import { isAllowed } from '../shared/consent/is-allowed.ts'
import { leaveAfterWithdrawal } from './leave-after-withdrawal.ts'

/**
 * Runs the scripts and loads the frames that the choice allows [CONS-03], in document order and in slices, so that the page responds
 * to the shopper in between. Those that are not allowed keep waiting, and so do scripts that could not be loaded.
 *
 * @param current The choice, which may change meanwhile.
 */
export async function runGated(
  waiting: Set<HTMLElement>,
  current: () => ConsentSettings | undefined
): Promise<void> {
  const tellGoogle = context().features.googleConsentMode ? await loadConsentMode() : () => {}
  if (!tellGoogle) return
  tellGoogle(current())
  for (const element of [...waiting]) {
    const { vitrineConsent = '', vitrineService } = element.dataset
    if (!isAllowed(current(), vitrineConsent, vitrineService)) continue
    // it may have left the page meanwhile
    if (!waiting.delete(element)) continue
    // a script that ran before may have replaced the data layer
    tellGoogle(current())
    leaveAfterWithdrawal({ category: vitrineConsent, service: vitrineService }, current)
    if (element instanceof HTMLScriptElement) {
      await runConsented(element, () => {
        if (element.isConnected) waiting.add(element)
      })
    } else if (!element.hasAttribute('src')) {
      element.setAttribute('src', element.dataset.src ?? '')
    }
    await yieldToMain()
  }
}

/** Google's tags must know the choice before they run. */
function loadConsentMode() {
  return import('../lib/consent/google-consent-mode.ts').then(
    ({ tellGoogle }) => tellGoogle,
    () => undefined
  )
}

function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve))
}
