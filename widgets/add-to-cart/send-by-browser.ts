import { unclobbered } from '../../src/lib/dom/unclobbered.ts'

let isSending = false

/** Whether the browser is being asked to send a form, which no view may take over. */
export function isSentByBrowser(): boolean {
  return isSending
}

/**
 * Lets the browser send the form around a tag where something refuses the requests of scripts only, such as a blocker or a policy.
 * Resolves to whether it does: not without a form, and not while the shop cannot be reached.
 */
export async function sendByBrowser(element: Element): Promise<boolean> {
  const form = element.closest('form')
  if (!form) return false
  try {
    const [{ findRefusal }, { submitNatively }] = await Promise.all([
      import('../../src/navigation/request/refused-requests.ts'),
      import('../../src/navigation/forms/submit-natively.ts')
    ])
    const refusal = await findRefusal(new URL(location.href))
    if (!refusal || !element.isConnected) return false
    console.warn(`Vitrine: ${refusal.by} refuses requests, so the browser sends the form.`)
    isSending = true
    submitNatively(unclobbered(element).querySelector('[type="submit"]') ?? form)
    return true
  } catch {
    return false
  } finally {
    isSending = false
  }
}
