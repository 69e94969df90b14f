import { lazy } from '../../lib/lazy.ts'
import { prefetchCode } from '../prefetch/prefetch.ts'
import { formCode, pageCode } from '../steps/run-visit.ts'
import { finishCode } from '../steps/start-visit.ts'

export const interactionCode = lazy(() => import('./after-interaction.ts'))

/** What shoppers do before they follow a link or submit a form, whatever their input device. */
const INTERACTIONS = 'pointerover pointerdown keydown focusin input'

/**
 * Loads the code of a visit at the first interaction, so that the first visit need not wait for it, a lost connection can be
 * reported without losing what was entered, links are prefetched, and the focus is kept.
 */
export function preloadOnInteraction(signal: AbortSignal): void {
  const interacted = new AbortController()
  const preload = async (event: Event) => {
    interacted.abort()
    for (const code of [pageCode, finishCode, formCode, prefetchCode]) void code.preload()
    const code = await interactionCode.preload()
    code?.startAfterInteraction(event, signal)
  }
  for (const type of INTERACTIONS.split(' ')) {
    addEventListener(type, preload, { signal: interacted.signal, passive: true })
  }
  signal.addEventListener('abort', () => interacted.abort())
}
