import ky, { isHTTPError, type Options } from 'ky'
import { OfflineError, RefusedError, ServerError } from '../errors.ts'
import { retryAfter } from '../lib/browser/retry-after.ts'
import { lazy } from '../lib/lazy.ts'
import { markUnsafe } from '../lib/page/mark-unsafe.ts'
import { toJson } from '../shared/data/to-json.ts'

/** How long the server may take to respond, in ms. */
const RESPONSE_TIMEOUT_MS = 30_000

/** The longest `Retry-After` that is honoured, in ms; a server that asks for more gets no retry. */
const MAX_RETRY_AFTER_MS = 10_000

/** Without 500: a response that failed once fails again. */
const RETRY_STATUS_CODES = [408, 429, 502, 503, 504]

/**
 * The client of all calls. Reads are retried twice, with a growing, jittered delay that honours `Retry-After`. Changes are
 * sent once: after a lost response, nobody knows whether the server applied them.
 */
const client = ky.create({
  stringifyJson: toJson,
  timeout: RESPONSE_TIMEOUT_MS,
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: RETRY_STATUS_CODES,
    jitter: true,
    shouldRetry: ({ error }) => (asksForLongWait(error) ? false : undefined)
  }
})

/** With an idempotency key the server recognises a retry, so a lost response is requested once more. */
const RETRY_ONCE = {
  limit: 1,
  methods: ['post' as const, 'put' as const],
  statusCodes: [],
  jitter: true
}

export interface HttpRequest
  extends Pick<Options, 'method' | 'json' | 'body' | 'searchParams'> {
  headers?: HeadersInit
  signal?: AbortSignal | undefined
  /** The server recognises a repeated request and changes nothing twice. */
  isRepeatable?: boolean
}

export interface HttpResponse {
  status: number
  headers: Headers
  text: string
}

/**
 * Sends a request and resolves to the response, whose status is 200 to 299.
 *
 * @throws {RefusedError} the server refused and gave a reason.
 * @throws {ServerError} the server responded with an unexplained error.
 * @throws {OfflineError} the server could not be reached, or timed out.
 */
export async function send(
  path: string,
  { signal, isRepeatable, ...request }: HttpRequest
): Promise<HttpResponse> {
  const isUnsafe = request.method !== 'GET'
  try {
    const sent = client(new URL(path, location.origin), {
      ...request,
      ...(signal && { signal }),
      ...(isRepeatable && { retry: RETRY_ONCE }),
      // lets a change arrive even if the page is unloaded meanwhile
      keepalive: isUnsafe
    })
    const text = await (isUnsafe ? markUnsafe(sent.text()) : sent.text())
    const { status, headers } = await sent
    return { status, headers, text }
  } catch (cause) {
    signal?.throwIfAborted()
    throw await asVitrineError(cause, path)
  }
}

/** The server would refuse every request before the end of the wait, and nobody waits that long for a message. */
function asksForLongWait(error: Error): boolean {
  if (!isHTTPError(error)) return false
  return (retryAfter(error.response.headers) ?? 0) > MAX_RETRY_AFTER_MS
}

/** Loaded with the first refusal. */
const reasons = lazy(() => import('../lib/text/reason-in.ts'))

async function asVitrineError(cause: unknown, path: string): Promise<Error> {
  if (isHTTPError(cause)) {
    const { status } = cause.response
    const { data } = cause
    // what a broken server says is for its developers
    if (status < 500 && typeof data === 'object') {
      const reason = await reasons().then(
        ({ reasonIn }) => reasonIn(data),
        () => undefined
      )
      if (reason) return new RefusedError(reason, status, data, { cause })
    }
    return new ServerError(status, `The server answered ${path} with ${status}.`, { cause })
  }
  // whatever it is: blockers and scripts that have replaced `fetch` reject with all kinds of errors
  return new OfflineError(`No response from ${path}.`, { cause })
}
