import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { switchOnNative } from './native-validation.ts'

let isLoaded = false
/** Whether a form is being submitted again that has waited. */
let isAgain = false

/** Called by the validation code once it listens to submits itself. */
export function validationLoaded(): void {
  isLoaded = true
}

/**
 * Holds back the submit of a form with `data-val-*` until the validation code is loaded. If that fails, the browser's own
 * validation runs and the server decides; the next submit tries again. Returns a function that stops this.
 */
export function startAwaitingValidation(): () => void {
  addEventListener('submit', onSubmit, true)
  return () => removeEventListener('submit', onSubmit, true)
}

function onSubmit(event: SubmitEvent): void {
  const form = unclobbered(event.target as HTMLFormElement)
  if (isLoaded || isAgain || !form.querySelector('[data-val="true"]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const submitAgain = () => {
    isAgain = true
    if (form.isConnected) form.requestSubmit(event.submitter)
    isAgain = false
  }
  import('./validation.ts').then(submitAgain, () => {
    // `validate-on-use.ts` loads the same module, and reports the failure
    switchOnNative(form)
    submitAgain()
  })
}
