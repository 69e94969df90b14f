import { unclobbered } from '../../src/lib/dom/unclobbered.ts'
import { submitNatively } from '../../src/navigation/forms/submit-natively.ts'
import { findRefusal } from '../../src/navigation/request/refused-requests.ts'

/**
 * Lets the browser send the form of a tag where something refuses the requests of scripts only, such as a blocker or a policy.
 * Resolves to whether it does: not while the shop cannot be reached.
 *
 * @param say Told `true` before the form is submitted, which no view may take over, and `false` after it.
 */
export async function sendByBrowser(
  form: HTMLFormElement,
  element: Element,
  say: (isSending: boolean) => void
): Promise<boolean> {
  const refusal = await findRefusal(new URL(location.href))
  if (!refusal || !element.isConnected) return false
  console.warn(`Vitrine: ${refusal.by} refuses requests, so the browser sends the form.`)
  say(true)
  try {
    submitNatively(unclobbered(element).querySelector('[type="submit"]') ?? form)
  } finally {
    say(false)
  }
  return true
}
