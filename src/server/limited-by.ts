import type { CheckLimit } from './answer-call.ts'
import type { Exchange } from './call.ts'
import type { CountStore } from './counts.ts'
import { sha256 } from './hash.ts'
import { RefusalError } from './refusal-error.ts'

/** How many requests of one subject may come within which time. */
export interface Rate<Subject extends string = string> {
  /** What is counted: a name in `subjects`. */
  by: Subject
  most: number
  withinMs: number
  /**
   * Which requests count, by their response: those that fail (4xx) where guessing is the danger, those that succeed where the danger is in
   * what they do.
   *
   * @default 'all'
   */
  counts?: 'all' | 'failures' | 'successes'
}

export interface LimitOptions<Subject extends string, Env> {
  store: CountStore
  /** The rates of each limit, by the name with which calls are registered. */
  limits: Readonly<Record<string, readonly Rate<Subject>[]>>
  /** What requests are counted by; `undefined` for a request that does not have it, such as one without a session. */
  subjects: Readonly<
    Record<
      Subject,
      (exchange: Exchange<Env>) => string | undefined | Promise<string | undefined>
    >
  >
  /** The message for the shopper who has to wait. @default an English text */
  message?: (seconds: number, exchange: Exchange<Env>) => string
}

/**
 * Makes the option `checkLimit` of an API, which counts requests and refuses those beyond a limit with 429 and `Retry-After`:
 *
 * ```ts
 * const checkLimit = limitedBy({
 *   store: postgresCounts(pool),
 *   limits: { coupons: [{ by: 'ip', most: 60, withinMs: 600_000, counts: 'failures' }] },
 *   subjects: { ip: ({ env }) => env.request.socket.remoteAddress }
 * })
 * ```
 *
 * Rates count in the order in which they are listed, and a refused request does not count for those after it: put the address first, so
 * that it cannot use up the attempts of an account. Subjects are stored as hashes.
 */
export function limitedBy<Subject extends string, Env = void>(
  options: LimitOptions<Subject, Env>
): CheckLimit<Env> {
  const { store, limits, subjects, message = englishMessage } = options
  return async (limit, exchange) => {
    const rates = limits[limit]
    if (!rates) throw new Error(`A call is registered with the unknown limit "${limit}".`)
    const undoable: { key: string; counts: 'failures' | 'successes' }[] = []
    for (const { by, most, withinMs, counts = 'all' } of rates) {
      const subject = await subjects[by](exchange)
      if (subject === undefined) continue
      const key = `${limit} ${by} ${await sha256(subject)}`
      const { count, remainingMs } = await store.count(key, withinMs)
      if (count > most) {
        const seconds = Math.max(1, Math.ceil(remainingMs / 1000))
        throw new RefusalError(429, message(seconds, exchange), { retryAfter: seconds })
      }
      if (counts !== 'all') undoable.push({ key, counts })
    }
    return async ({ status }) => {
      const isFailure = status >= 400 && status < 500
      const isSuccess = status < 400
      for (const { key, counts } of undoable) {
        const doesCount = counts === 'failures' ? isFailure : isSuccess
        // a response must not fail because of this
        if (!doesCount) await store.uncount(key).catch(console.error)
      }
    }
  }
}

function englishMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60 ? `${seconds} seconds` : `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `Too many requests. Try again in ${wait}.`
}
