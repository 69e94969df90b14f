import type { CountStore } from './counts.ts'
import type { EarlierChange, IdempotencyStore } from './idempotency.ts'

export type { Count, CountStore } from './counts.ts'
export type { EarlierChange, IdempotencyStore } from './idempotency.ts'

/** A client of Redis or Valkey: of node-redis (`sendCommand`) or ioredis (`call`). */
export type RedisClient =
  | { sendCommand(command: string[]): Promise<unknown> }
  | { call(command: string, ...parameters: string[]): Promise<unknown> }

export interface RedisKeysOptions {
  /**
   * For how long a change may take, in ms: if its server crashes, a repetition makes the change after this time. Longer than any change.
   *
   * @default 30000
   */
  lockMs?: number
  /** For how long results are kept, in ms. @default one day */
  keepMs?: number
  /** How often a repetition looks whether the first request has finished, in ms. @default 50 */
  pollMs?: number
  /** What the names of the keys in Redis start with. @default 'vitrine:' */
  prefix?: string
}

/** What Redis stores for the key of a change. */
interface Stored {
  fingerprint: string
  /** Who makes the change; without it, the change is made. */
  by?: string
  result?: unknown
}

/**
 * Stores the keys of changes for `once`, for changes that are made outside of a database or in another one. A repeated request that arrives
 * during the first waits for its result, and makes the change if the first failed. Redis takes no part in the transaction of the change: if
 * a server crashes after the change and before its result is kept, a repetition makes the change again. Orders and payments need
 * `postgresKeys`, or keys in the database in which they are.
 *
 * @param owner Whom the keys belong to, for example the id of the session or of the cart. Others cannot find them.
 */
export function redisKeys(
  client: RedisClient,
  owner: string,
  options: RedisKeysOptions = {}
): IdempotencyStore {
  const {
    lockMs = 30_000,
    keepMs = 24 * 60 * 60 * 1000,
    pollMs = 50,
    prefix = 'vitrine:'
  } = options
  const by = crypto.randomUUID()
  const nameOf = (key: string) => `${prefix}change:${owner}:${key}`

  return {
    async claim(key, fingerprint): Promise<EarlierChange | undefined> {
      const name = nameOf(key)
      const claim = JSON.stringify({ fingerprint, by } satisfies Stored)
      for (;;) {
        const claimed = await run(client, 'SET', name, claim, 'NX', 'PX', String(lockMs))
        if (claimed !== null) return undefined
        const stored = await read(name)
        // a different request need not wait to be refused
        if (stored && (stored.by === undefined || stored.fingerprint !== fingerprint)) {
          return { fingerprint: stored.fingerprint, result: stored.result }
        }
        if (stored) await new Promise(resolve => setTimeout(resolve, pollMs))
      }
    },
    async keep(key, result) {
      const name = nameOf(key)
      const claim = await read(name)
      // somebody else makes the change, because this one has taken too long
      if (claim?.by !== by) return
      const { fingerprint } = claim
      const stored = JSON.stringify({ fingerprint, result } satisfies Stored)
      await run(client, 'SET', name, stored, 'PX', String(keepMs))
    },
    async release(key) {
      const name = nameOf(key)
      if ((await read(name))?.by === by) await run(client, 'DEL', name)
    }
  }

  async function read(name: string): Promise<Stored | undefined> {
    const text = await run(client, 'GET', name)
    return text === null ? undefined : (JSON.parse(String(text)) as Stored)
  }
}

/** Counts requests for `limitedBy`. */
export function redisCounts(client: RedisClient, prefix = 'vitrine:'): CountStore {
  return {
    async count(key, windowMs) {
      const name = `${prefix}count:${key}`
      await run(client, 'SET', name, '0', 'NX', 'PX', String(windowMs))
      const count = Number(await run(client, 'INCR', name))
      const remainingMs = Number(await run(client, 'PTTL', name))
      if (remainingMs >= 0) return { count, remainingMs }
      // it has expired before INCR, which then made a key that would never expire
      await run(client, 'PEXPIRE', name, String(windowMs))
      return { count, remainingMs: windowMs }
    },
    async uncount(key) {
      const name = `${prefix}count:${key}`
      // a window that is over needs nothing, and DECR would make a key that never expires
      if (Number(await run(client, 'PTTL', name)) <= 0) return
      if (Number(await run(client, 'DECR', name)) < 0) await run(client, 'DEL', name)
    }
  }
}

function run(client: RedisClient, command: string, ...parameters: string[]): Promise<unknown> {
  // ioredis has a method `sendCommand` too, with another parameter
  if ('call' in client) return client.call(command, ...parameters)
  return client.sendCommand([command, ...parameters])
}
