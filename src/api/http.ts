import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from 'ky'
import { is } from 'valibot'

import { Refusal } from '../contract/refusal.ts'
import { OfflineError, RefusedError, ServerError } from '../errors.ts'
import { markUnsafe } from '../lib/page/changes.ts'

/** How long a shopper waits for an answer before the call has failed, in ms. */
const TIMEOUT_MS = 30_000

/** A server that asks for more patience than this gets no second try, in ms. */
const LONGEST_REST_MS = 10_000

/** 500 is left out: an answer that broke once breaks again. */
const WORTH_A_RETRY = [408, 429, 502, 503, 504]

/**
 * The one client that every call speaks through. Reading is repeated at most twice, with a rest that grows, varies
 * and follows `Retry-After`. Changes are sent once: a reply that was lost says nothing about what the server did.
 */
const client = ky.create({
  timeout: TIMEOUT_MS,
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: WORTH_A_RETRY,
    jitter: true,
    maxRetryAfter: LONGEST_REST_MS
  }
})

/** With an idempotency key the server knows a repetition, so a lost reply is asked for once more. */
const ONCE_MORE = {
  limit: 1,
  methods: ['post' as const, 'put' as const],
  statusCodes: [],
  jitter: true
}

export interface Sent
  extends Pick<Options, 'method' | 'headers' | 'json' | 'body' | 'searchParams'> {
  signal?: AbortSignal | undefined
  /** The server knows a repetition of this call and changes nothing twice. */
  isRepeatable?: boolean
}

/**
 * Sends a call and gives the answer's text.
 *
 * @throws {RefusedError} the server refused, and said why.
 * @throws {ServerError} the server answered with an error that it did not explain.
 * @throws {OfflineError} the server could not be reached, or not in time.
 */
export async function send(
  path: string,
  { signal, isRepeatable, ...sent }: Sent
): Promise<string> {
  const isUnsafe = sent.method !== 'GET'
  try {
    const answer = client(new URL(path, location.origin), {
      ...sent,
      ...(signal && { signal }),
      ...(isRepeatable && { retry: ONCE_MORE }),
      // a change that the shopper made still arrives when the page goes away meanwhile
      keepalive: isUnsafe
    }).text()
    return await (isUnsafe ? markUnsafe(answer) : answer)
  } catch (cause) {
    signal?.throwIfAborted()
    throw asVitrineError(cause, path)
  }
}

function asVitrineError(cause: unknown, path: string): unknown {
  if (isHTTPError(cause)) {
    const { status } = cause.response
    const { data } = cause
    if (status >= 400 && status < 500 && is(Refusal, data)) {
      return new RefusedError(data.Message, status, data, { cause })
    }
    return new ServerError(status, `The server answered ${path} with ${status}.`, { cause })
  }
  // a line that breaks in the middle of an answer is a bare TypeError
  if (isNetworkError(cause) || isTimeoutError(cause) || cause instanceof TypeError) {
    return new OfflineError(`No answer from ${path}.`, { cause })
  }
  return cause
}
