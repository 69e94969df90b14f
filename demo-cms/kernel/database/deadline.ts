import { AsyncLocalStorage } from 'node:async_hooks'

/** How long some work may still wait for the database. */
interface Patience {
  /** In ms, when a wait last began or ended. */
  left: number
  /** How many waits go on. */
  waits: number
  /** When a wait last began or ended. */
  since: number
}

const patience = new AsyncLocalStorage<Patience>()

/** The database did not answer in time; the same request may succeed later. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'

  constructor() {
    super('The database did not answer in time.')
  }
}

/**
 * Runs work that waits for the database for at most `ms` in all; later waits reject with a `DatabaseTimeout`. What else the work waits
 * for, such as its turn to check a password, does not count. Work without a deadline (start-up, background jobs) waits as long as the
 * database server allows.
 */
export function withDeadline<T>(ms: number, work: () => T): T {
  return patience.run({ left: ms, waits: 0, since: 0 }, work)
}

/**
 * Waits for the database until the deadline of the current work.
 *
 * @throws {DatabaseTimeout} when the deadline passes first.
 */
export async function beforeDeadline<T>(wait: () => Promise<T>): Promise<T> {
  const current = patience.getStore()
  if (current === undefined) return wait()
  note(current)
  if (current.left <= 0) throw new DatabaseTimeout()
  current.waits += 1
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout()), current.left)
  })
  try {
    return await Promise.race([wait(), timeout])
  } finally {
    clearTimeout(timer)
    note(current)
    current.waits -= 1
  }
}

/** Subtracts the time since the last call, if something waited. Waits at the same time count once. */
function note(current: Patience): void {
  const now = performance.now()
  if (current.waits > 0) current.left -= now - current.since
  current.since = now
}
