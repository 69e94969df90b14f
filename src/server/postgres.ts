import type { CountStore } from './counts.ts'
import type { IdempotencyStore } from './idempotency.ts'

export type { Count, CountStore } from './counts.ts'
export type { EarlierChange, IdempotencyStore } from './idempotency.ts'

/** A client of PostgreSQL: of `pg` (a client or a pool), PGlite, Neon and others. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * Creates the tables, if they do not exist. Run each statement once, for example in a migration:
 *
 * ```ts
 * for (const statement of postgresTables) await pool.query(statement)
 * ```
 */
export const postgresTables: readonly string[] = [
  `create table if not exists vitrine_changes (
  owner text not null,
  key text not null,
  fingerprint text not null,
  result jsonb,
  is_done boolean not null default false,
  made_at timestamptz not null default now(),
  primary key (owner, key)
)`,
  `create index if not exists vitrine_changes_made_at on vitrine_changes (made_at)`,
  `create table if not exists vitrine_counts (
  key text primary key,
  requests integer not null,
  resets_at timestamptz not null
)`,
  `create index if not exists vitrine_counts_resets_at on vitrine_counts (resets_at)`
]

/**
 * Stores the keys of changes for `once`. A repeated request that arrives during the first waits for its transaction: if that is rolled back,
 * or its server crashes, the repetition makes the change.
 *
 * @param transaction The client in whose transaction the change is made, not a pool.
 * @param owner Whom the keys belong to, for example the id of the session or of the cart. Others cannot find them.
 */
export function postgresKeys(transaction: PostgresClient, owner: string): IdempotencyStore {
  return {
    async claim(key, fingerprint) {
      // waits for a transaction that has inserted the same key
      const claimed = await transaction.query(
        `insert into vitrine_changes (owner, key, fingerprint) values ($1, $2, $3)
          on conflict do nothing returning key`,
        [owner, key, fingerprint]
      )
      if (claimed.rows.length > 0) return undefined
      const found = await transaction.query(
        'select fingerprint, result, is_done from vitrine_changes where owner = $1 and key = $2',
        [owner, key]
      )
      const [earlier] = found.rows as {
        fingerprint: string
        result: { value?: unknown } | null
        is_done: boolean
      }[]
      if (!earlier?.is_done) {
        throw new Error(
          'A change with the same key is unfinished, although nobody makes it any more. Give postgresKeys() the client of the transaction in which the change is made: a pool runs each query in another one.'
        )
      }
      return { fingerprint: earlier.fingerprint, result: earlier.result?.value }
    },
    async keep(key, result) {
      await transaction.query(
        'update vitrine_changes set result = $3::jsonb, is_done = true where owner = $1 and key = $2',
        // in an object, because `undefined` is no JSON
        [owner, key, JSON.stringify({ value: result })]
      )
    }
  }
}

/** Counts requests for `limitedBy`. Give it a pool: a count must not be rolled back with the request that it refuses. */
export function postgresCounts(client: PostgresClient): CountStore {
  return {
    async count(key, windowMs) {
      // one statement, so that each of concurrent requests gets its own number
      const { rows } = await client.query(
        `insert into vitrine_counts as counted (key, requests, resets_at)
          values ($1, 1, clock_timestamp() + $2::float8 * interval '1 millisecond')
          on conflict (key) do update set
            requests = case when counted.resets_at <= clock_timestamp() then 1 else counted.requests + 1 end,
            resets_at = case when counted.resets_at <= clock_timestamp() then excluded.resets_at else counted.resets_at end
          returning requests, (extract(epoch from resets_at - clock_timestamp()) * 1000)::float8 as remaining`,
        [key, windowMs]
      )
      const [counted] = rows as { requests: number; remaining: number }[]
      return { count: counted!.requests, remainingMs: Math.max(0, counted!.remaining) }
    },
    async uncount(key) {
      await client.query(
        'update vitrine_counts set requests = requests - 1 where key = $1 and requests > 0',
        [key]
      )
    }
  }
}

/**
 * Deletes counts whose window is over, and keys of changes that nobody repeats any more. Run it now and then.
 *
 * @param keepKeysMs For how long keys are kept, in ms. @default one day
 */
export async function cleanPostgres(
  client: PostgresClient,
  keepKeysMs: number = 24 * 60 * 60 * 1000
): Promise<void> {
  await client.query('delete from vitrine_counts where resets_at <= clock_timestamp()')
  await client.query(
    `delete from vitrine_changes where made_at < clock_timestamp() - $1::float8 * interval '1 millisecond'`,
    [keepKeysMs]
  )
}
