import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/** The database did not answer in time; the same request may succeed later. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'

  constructor() {
    super('The database did not answer in time.')
  }
}

/**
 * Runs work that waits for the database for at most `ms` in all; later waits reject with a `DatabaseTimeout`. Work without a
 * deadline (start-up, background jobs) waits as long as the database server allows.
 */
export function withDeadline<T>(ms: number, work: () => T): T {
  return deadlines.run(performance.now() + ms, work)
}

/**
 * Waits for the database until the deadline of the current work.
 *
 * @throws {DatabaseTimeout} when the deadline passes first.
 */
export async function beforeDeadline<T>(wait: () => Promise<T>): Promise<T> {
  const deadline = deadlines.getStore()
  if (deadline === undefined) return wait()
  const ms = deadline - performance.now()
  if (ms <= 0) throw new DatabaseTimeout()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout()), ms)
  })
  try {
    return await Promise.race([wait(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
