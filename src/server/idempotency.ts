import { sha256 } from './hash.ts'

/** A change that was made with the same key before. */
export interface EarlierChange {
  /** The hash of its request, by which a different request with the same key is recognized. */
  fingerprint: string
  /** What the change returned, after a round trip through JSON. */
  result: unknown
}

/** Stores keys and results per shopper, so that guessing a key reveals nothing about others. */
export interface IdempotencyStore {
  /** Stores a new key; returns the earlier change if the key is known. */
  claim(key: string, fingerprint: string): Promise<EarlierChange | undefined>
  /** Stores the result of the change with this key. */
  keep(key: string, result: unknown): Promise<void>
  /** Forgets a key whose change has failed. Without it, the rollback of the transaction does that. */
  release?(key: string): Promise<void>
}

/** A key was sent again with a different request. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError'
}

/**
 * Makes a change at most once per key; a repeated request gets the first result. Use it for calls with an `Idempotency-Key` and
 * for forms with a hidden key:
 *
 * ```ts
 * transaction(tx => once(keysOf(tx, session), { key, request: body }, () => placeOrder(tx, body)))
 * ```
 *
 * The store must write in the same transaction as the change, so that both are committed or neither. Concurrent requests with the
 * same key must wait for each other: use a unique index or a lock. `vitrine/server/postgres` has such a store.
 *
 * @param key Without a key, the change is made every time.
 * @param request The content of the request, which must be the same when a key is repeated.
 * @throws {KeyReusedError} if the key was used for a different request.
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
    const result = await orRelease(store, key, change)
    await store.keep(key, result)
    return result
  }
  if (earlier.fingerprint === fingerprint) return earlier.result as Result
  throw new KeyReusedError('The key was used for a different request.')
}

/** The key in an `Idempotency-Key` header or a hidden field; `undefined` if the text cannot be one. */
export function readIdempotencyKey(text: string | null | undefined): string | undefined {
  return text != null && /^[\w-]{8,100}$/.test(text) ? text : undefined
}

async function orRelease<Result>(
  store: IdempotencyStore,
  key: string,
  change: () => Promise<Result>
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    // the shopper must learn why the change failed, and not why the store did
    await store.release?.(key).catch(console.error)
    throw error
  }
}

function fingerprintOf(request: unknown): Promise<string> {
  return sha256(JSON.stringify(request) ?? '')
}
