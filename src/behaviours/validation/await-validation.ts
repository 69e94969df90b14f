import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { lazy } from '../../lib/lazy.ts'
import { switchOnNative } from './native-validation.ts'

/** Checks fields, and listens to submits itself once it is loaded. */
export const validationCode = lazy(() => import('./validation.ts'))

/** Whether a form is being submitted again that has waited. */
let isAgain = false

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
  if (validationCode.loaded || isAgain || !form.querySelector('[data-val="true"]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const submitAgain = () => {
    isAgain = true
    if (form.isConnected) form.requestSubmit(event.submitter)
    isAgain = false
  }
  validationCode().then(submitAgain, () => {
    // `validate-on-use.ts` loads the same code, and reports the failure
    switchOnNative(form)
    submitAgain()
  })
}
