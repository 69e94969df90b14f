/** What is known of a change that was made with a key before. */
export interface EarlierChange {
  /** Tells whether the repetition asks for the same. */
  fingerprint: string
  /** What the change returned, as JSON keeps it. */
  result: unknown
}

/** Remembers keys and results, for one shopper: nobody meets the changes of others by guessing a key. */
export interface IdempotencyStore {
  /** Records a key that is new; finds the earlier change of one that is not. */
  claim(key: string, fingerprint: string): Promise<EarlierChange | undefined>
  /** Keeps what the change of a claimed key returned. */
  keep(key: string, result: unknown): Promise<void>
}

/** The same key came with a different request. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError'
}

/**
 * Makes a change at most once per key; a repetition gets what the first one returned. Use it for calls with an
 * `Idempotency-Key` and for forms with a hidden key alike:
 *
 * ```ts
 * transaction(tx => once(keysOf(tx, session), { key, request: body }, () => placeOrder(tx, body)))
 * ```
 *
 * The store must write in the transaction of the change, so that key and change are kept together or not at all. Concurrent
 * requests with the same key must wait for each other, which a unique key in the database or a lock ensures.
 *
 * @param request What is asked for: the same key with anything else is refused.
 * @throws {KeyReusedError} when the key was used for something else.
 */
export async function once<Result>(
  store: IdempotencyStore,
  { key, request }: { key: string | undefined; request?: unknown },
  change: () => Promise<Result>
): Promise<Result> {
  if (key === undefined) return change()
  const fingerprint = await fingerprintOf(request)
  const earlier = await store.claim(key, fingerprint)
  if (!earlier) {
    const result = await change()
    await store.keep(key, result)
    return result
  }
  if (earlier.fingerprint === fingerprint) return earlier.result as Result
  throw new KeyReusedError('The key was used for a different request.')
}

/** The key in an `Idempotency-Key` header or a hidden field; `undefined` for what cannot be one. */
export function readIdempotencyKey(text: string | null | undefined): string | undefined {
  return text != null && /^[\w-]{8,100}$/.test(text) ? text : undefined
}

async function fingerprintOf(request: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(request) ?? '')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
