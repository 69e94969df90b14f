import { unclobbered } from '../../lib/dom/unclobbered.ts'

let isLoaded = false

/** Called by the validation code once it listens to submits itself. */
export function validationLoaded(): void {
  isLoaded = true
}

/**
 * Holds back the submit of a form with `data-val-*` until the validation code is loaded. If that fails, the browser's own
 * validation has run and the server decides. Returns a function that stops this.
 */
export function startAwaitingValidation(): () => void {
  addEventListener('submit', onSubmit, true)
  return () => removeEventListener('submit', onSubmit, true)
}

function onSubmit(event: SubmitEvent): void {
  const form = unclobbered(event.target as HTMLFormElement)
  if (isLoaded || !form.querySelector('[data-val="true"]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const submitAgain = () => {
    isLoaded = true
    if (form.isConnected) form.requestSubmit(event.submitter)
  }
  import('./validation.ts').then(submitAgain, submitAgain)
}
