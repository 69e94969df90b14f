import { context } from '../context.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { runConsented } from '../navigation/render/run-scripts.ts'
import { requireFullLoad } from '../navigation/session/session.ts'
import { type ConsentSettings, isAllowed } from '../shared/consent/consent-record.ts'

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
  const tellGoogle =
    context().features.googleConsentMode === true ? await loadConsentMode() : () => {}
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
  return import('./google-consent-mode.ts').then(
    ({ tellGoogle }) => tellGoogle,
    () => undefined
  )
}

function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve))
}

/** What a script or a frame needs the shopper's consent for. */
interface ConsentNeed {
  category: string
  service?: string | undefined
}

/** What the scripts and frames of this document needed that have run. */
const used = new Map<string, ConsentNeed>()

/**
 * Loads the next page in full once the shopper no longer allows what a script or frame needed: only leaving the document stops
 * scripts that are running [CONS-03].
 *
 * @param current The choice, which another tab or the server may change, too.
 */
function leaveAfterWithdrawal(
  need: ConsentNeed,
  current: () => ConsentSettings | undefined
): void {
  const isFollowing = used.size > 0
  used.set(`${need.category} ${need.service}`, need)
  if (isFollowing) return
  const check = (event: Event) => {
    const consent = current()
    const needs = [...used.values()]
    if (needs.every(({ category, service }) => isAllowed(consent, category, service))) return
    // Back and Forward show no page of this document, either
    requireFullLoad()
    event.preventDefault()
  }
  safeDocument.addEventListener('vitrine:before-visit', check)
  safeDocument.addEventListener('vitrine:visit', check)
}
