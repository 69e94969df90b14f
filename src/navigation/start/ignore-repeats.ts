import { isBusy } from '../forms/busy-form.ts'

/**
 * Ignores a second submission of a form that awaits its response. In the capture phase, before every other listener. Clicks
 * on a link that is being followed: `visit/propose-visit.ts`.
 */
export function startIgnoringRepeats(signal: AbortSignal): void {
  addEventListener('submit', onSubmit, { capture: true, signal })
}

function onSubmit(event: SubmitEvent): void {
  if (!isBusy(event.target as Element)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
