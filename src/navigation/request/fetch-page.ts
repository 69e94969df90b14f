import { withoutHash } from '../links/address.ts'
import type { VisitRequest } from '../session/visit.ts'

/** How long to wait for a response, in ms. */
const RESPONSE_TIMEOUT_MS = 30_000

/**
 * Fetches a page, following redirects. A GET without a response is sent once more without following redirects: a
 * cross-origin redirect is indistinguishable from a lost connection, except by its `opaqueredirect` response. A form is
 * sent exactly once.
 *
 * @param prefetched The response to the same request, if it has been sent ahead; `undefined` if it failed.
 */
export async function fetchPage(
  request: Pick<VisitRequest, 'url' | 'fresh'>,
  signal: AbortSignal,
  prefetched?: Promise<Response | undefined>,
  post?: RequestInit
): Promise<Response> {
  const response = await prefetched
  signal.throwIfAborted()
  if (response) return response
  try {
    return await sendRequest(request, signal, post)
  } catch (error) {
    const isFinal = isTimeout(error) || error instanceof PolicyError
    if (signal.aborted || post || !navigator.onLine || isFinal) throw error
    return sendRequest(request, signal, { redirect: 'manual' })
  }
}

/** A content security policy of this page refuses the request, which was not sent: `connect-src` lacks `'self'`. */
export class PolicyError extends Error {}

/** Whether no response arrived in time. A shopper who has waited that long is asked before the next attempt. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

export async function sendRequest(
  { url, fresh }: Pick<VisitRequest, 'url' | 'fresh'>,
  signal: AbortSignal,
  options: RequestInit = {}
): Promise<Response> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  const timer = setTimeout(
    () => controller.abort(new DOMException('timed out', 'TimeoutError')),
    RESPONSE_TIMEOUT_MS
  )
  signal.addEventListener('abort', abort)
  const refusal = watchRefusals(url)
  try {
    return await fetch(url, {
      priority: 'high',
      cache: fresh ? 'no-cache' : 'default',
      ...options,
      headers: { Accept: 'text/html', ...options.headers },
      signal: controller.signal
    })
  } catch (error) {
    const directive = await refusal.directive()
    // a form may have arrived, and only its redirect be refused; if so, this page can be requested
    const isUnsent = directive && (!options.body || (await isPageRefused()))
    throw isUnsent ? new PolicyError(`${directive} refuses requests for pages`) : error
  } finally {
    refusal.end()
    clearTimeout(timer)
  }
}

function watchRefusals(url: URL) {
  let directive: string | undefined
  const onViolation = ({ blockedURI, violatedDirective }: SecurityPolicyViolationEvent) => {
    if (blockedURI === withoutHash(url)) directive = violatedDirective
  }
  addEventListener('securitypolicyviolation', onViolation)
  return {
    /** The directive that has refused a request for the URL, once that has failed: the event follows the error. */
    async directive(): Promise<string | undefined> {
      await new Promise(resolve => setTimeout(resolve))
      return directive
    },
    end: () => removeEventListener('securitypolicyviolation', onViolation)
  }
}

async function isPageRefused(): Promise<boolean> {
  const refusal = watchRefusals(new URL(location.href))
  await fetch(location.href, { method: 'HEAD' }).catch(() => {})
  const directive = await refusal.directive()
  refusal.end()
  return directive !== undefined
}
