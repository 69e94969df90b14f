import { unclobbered } from '../lib/dom/unclobbered.ts'

let isHere = false

/** Nothing waits any more: the code that checks forms listens. */
export function validationIsHere(): void {
  isHere = true
}

/**
 * A form with `data-val-*` that is sent before the code that checks it has come waits for it. When it does not come, the browser's
 * checks were made and the server decides. Returns how to stop.
 */
export function startAwaitingValidation(): () => void {
  addEventListener('submit', onSubmit, true)
  return () => removeEventListener('submit', onSubmit, true)
}

function onSubmit(event: SubmitEvent): void {
  const form = unclobbered(event.target as HTMLFormElement)
  if (isHere || !form.querySelector('[data-val="true"]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const again = () => {
    isHere = true
    if (form.isConnected) form.requestSubmit(event.submitter)
  }
  import('./validation/validation.ts').then(again, again)
}
