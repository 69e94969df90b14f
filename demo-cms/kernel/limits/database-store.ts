import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Counts requests in the database, so that several servers share the counts. */
export function databaseStore(db: Db): FastifyRateLimitStoreCtor {
  return class DatabaseStore implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      countRequest(db, key, windowMs).then(result => callback(null, result), callback)
    }

    /** The keys tell limits apart, so one store is enough. */
    child(): FastifyRateLimitStore {
      return this
    }
  }
}

/**
 * Counts a request in the current window of a key, or starts the next window. One statement, so that of fifty concurrent
 * requests each gets its own number.
 *
 * @returns How many requests the window has, and how many ms remain of it.
 */
async function countRequest(
  db: Db,
  key: string,
  windowMs: number
): Promise<{ current: number; ttl: number }> {
  const end = sql<Date>`clock_timestamp() + make_interval(secs => ${windowMs / 1000}::float8)`
  const isOver = sql<boolean>`rate_limits.resets_at <= clock_timestamp()`
  const row = await db
    .insertInto('rate_limits')
    .values({ key, requests: 1, resets_at: end })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        requests: sql<number>`case when ${isOver} then 1 else rate_limits.requests + 1 end`,
        resets_at: sql<Date>`case when ${isOver} then ${end} else rate_limits.resets_at end`
      })
    )
    .returning([
      'requests as current',
      sql<number>`(extract(epoch from resets_at - clock_timestamp()) * 1000)::float8`.as('ttl')
    ])
    .executeTakeFirstOrThrow()
  return { current: row.current, ttl: Math.max(0, row.ttl) }
}

/** Undoes the count of a request that turned out not to count. */
export async function uncountRequest(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(where => ({ requests: where('requests', '-', 1) }))
    .where('key', 'in', keys)
    .where('requests', '>', 0)
    .execute()
}
