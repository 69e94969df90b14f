import type { VisitRequest } from '../session/visit-types.ts'

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
    // the prefetch was the first attempt
    if (!prefetched) return await sendRequest(request, signal, post)
  } catch (error) {
    if (signal.aborted || post || !navigator.onLine || isTimeout(error)) throw error
  }
  return sendRequest(request, signal, { redirect: 'manual' })
}

/** Whether no response arrived in time. A shopper who has waited that long is asked before the next attempt. */
export function isTimeout(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'TimeoutError'
}

export async function sendRequest(
  { url, fresh }: Pick<VisitRequest, 'url' | 'fresh'>,
  signal: AbortSignal,
  options: RequestInit = {}
): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new DOMException('timed out', 'TimeoutError')),
    RESPONSE_TIMEOUT_MS
  )
  try {
    return await fetch(url, {
      priority: 'high',
      cache: fresh ? 'no-cache' : 'default',
      ...options,
      headers: { Accept: 'text/html', ...options.headers },
      signal: AbortSignal.any([signal, timeout.signal])
    })
  } finally {
    clearTimeout(timer)
  }
}
