import { takePrefetched } from '../prefetched.ts'
import type { Wish } from '../session/visit.ts'

/** Longest wait for an answer, in ms. */
const PATIENCE = 30_000

/**
 * Asks for a page, following redirects, unless its answer was fetched ahead. A reading request that got no answer is made
 * once more, without following redirects: a redirect to another site looks like a broken line, and this tells them apart
 * (`opaqueredirect`). A form's data is sent exactly once.
 */
export async function fetchPage(
  wish: Pick<Wish, 'url' | 'fresh'>,
  post: RequestInit | undefined,
  signal: AbortSignal
): Promise<Response> {
  const ready = !post && takePrefetched(wish, signal)
  const answer = ready && (await ready)
  signal.throwIfAborted()
  if (answer) return answer
  try {
    return await ask(wish, signal, post)
  } catch (error) {
    if (signal.aborted || post || !navigator.onLine || isLate(error)) throw error
    return ask(wish, signal, { redirect: 'manual' })
  }
}

/** Whether an answer did not come in time; whoever waited that long is asked before we wait once more. */
export function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** One request for a page. */
export async function ask(
  { url, fresh }: Pick<Wish, 'url' | 'fresh'>,
  signal: AbortSignal,
  extra: RequestInit = {}
): Promise<Response> {
  const late = new AbortController()
  const stop = () => late.abort(signal.reason)
  const timer = setTimeout(
    () => late.abort(new DOMException('no answer within 30 s', 'TimeoutError')),
    PATIENCE
  )
  signal.addEventListener('abort', stop)
  try {
    return await fetch(url, {
      priority: 'high',
      cache: fresh ? 'no-cache' : 'default',
      ...extra,
      headers: { Accept: 'text/html', ...extra.headers },
      signal: late.signal
    })
  } finally {
    clearTimeout(timer)
  }
}
