import { MoreThan } from 'typeorm'
import {
  type CheckLimit,
  type CountStore,
  type Exchange,
  limitedBy,
  negotiateCulture,
  type Rate,
  RefusalError
} from 'vitrine/server'
import { hasLocks, inTurn } from './context.ts'
import { RequestCount } from './entities.ts'
import { messageIn } from './messages.ts'
import { tokenOf } from './sessions.ts'
import type { BridgeEnv, Shop } from './shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type By = 'ip' | 'session'

/** Guessing is counted by its failures, what is sent or stored by its successes. */
const limits = {
  login: [
    { by: 'ip', most: 50, withinMs: 15 * MINUTE, counts: 'failures' },
    { by: 'session', most: 20, withinMs: 15 * MINUTE, counts: 'failures' }
  ],
  register: [{ by: 'ip', most: 20, withinMs: HOUR }],
  coupons: [
    { by: 'ip', most: 60, withinMs: 10 * MINUTE, counts: 'failures' },
    { by: 'session', most: 20, withinMs: 10 * MINUTE, counts: 'failures' }
  ],
  notifications: [
    { by: 'ip', most: 60, withinMs: HOUR },
    { by: 'session', most: 20, withinMs: HOUR }
  ]
} as const satisfies Record<string, readonly Rate<By>[]>

export type LimitName = keyof typeof limits

/** Refuses too many requests with 429, counted in the database that all servers share. */
export function bridgeLimits(shop: () => Shop): CheckLimit<BridgeEnv> {
  return limitedBy<By, BridgeEnv>({
    store: countsIn(shop),
    limits,
    subjects: {
      ip: ({ env }) => env.request.ip,
      session: exchange => tokenOf(exchange)
    },
    message(seconds, exchange) {
      const wanted = exchange.request.headers.get('accept-language')
      // a page has a language, whatever the browser prefers
      const { culture = negotiateCulture(wanted, shop().options.cultures) } = exchange as {
        culture?: string
      }
      return messageIn(culture, 'tooMany', { minutes: Math.ceil(seconds / 60) })
    }
  })
}

/**
 * Counts what a page does.
 *
 * @param hasFailed Whether a result counts as a failure.
 * @throws {RefusalError} 429, with the header in place.
 */
export async function limited<Result>(
  shop: Shop,
  limit: LimitName,
  visit: Exchange<BridgeEnv>,
  work: () => Promise<Result>,
  hasFailed: (result: Result) => boolean = () => false
): Promise<Result> {
  try {
    const counted = await bridgeLimits(() => shop)(limit, visit)
    const result = await work()
    await counted?.(new Response(null, { status: hasFailed(result) ? 422 : 200 }))
    return result
  } catch (error) {
    if (error instanceof RefusalError && error.retryAfter !== undefined) {
      visit.headers.set('retry-after', String(error.retryAfter))
    }
    throw error
  }
}

/** One statement, so that each of concurrent requests gets its own number. */
const COUNT = `insert into vitrine_count as counted ("key", "requests", "resetsAt") values (?, 1, ?)
  on conflict ("key") do update set
    "requests" = case when counted."resetsAt" <= ? then 1 else counted."requests" + 1 end,
    "resetsAt" = case when counted."resetsAt" <= ? then excluded."resetsAt" else counted."resetsAt" end
  returning "requests", "resetsAt"`

/** Counts outside of the transaction of a call, which may be rolled back. */
function countsIn(shop: () => Shop): CountStore {
  return {
    async count(key, windowMs) {
      const now = Date.now()
      let parameters = 0
      const sql = hasLocks(shop()) ? COUNT.replace(/\?/g, () => `$${++parameters}`) : COUNT
      const values = [key, now + windowMs, now, now]
      const rows = await inTurn(shop(), undefined, () =>
        shop().connection.rawConnection.query(sql, values)
      )
      const [row] = rows as { requests: number; resetsAt: number | string }[]
      return { count: row!.requests, remainingMs: Math.max(0, Number(row!.resetsAt) - now) }
    },
    async uncount(key) {
      const counts = shop().connection.rawConnection.getRepository(RequestCount)
      await inTurn(shop(), undefined, () =>
        counts.decrement({ key, requests: MoreThan(0) }, 'requests', 1)
      )
    }
  }
}
