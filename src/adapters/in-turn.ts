/** How long a request waits for another tab before it is sent all the same, in ms: that tab may have been frozen. */
const TAB_WAIT_MS = 10_000

/** Runs a task when all earlier ones have ended. */
export type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * Lets one request about the cart follow the other, in all tabs of the shop where browsers can (they need HTTPS for it). Carts in a session
 * lose one of two changes that overlap, and the reply to an earlier request would otherwise show an older cart.
 *
 * @param name Of the lock that tabs share.
 */
export function takeTurns(name: string): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const result = last.then(() => whenFree(name, task))
    last = result.catch(() => {})
    return result
  }
}

async function whenFree<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (!locks) return task()
  let isStarted = false
  const start = () => {
    isStarted = true
    return task()
  }
  try {
    const signal = AbortSignal.timeout(TAB_WAIT_MS)
    return (await locks.request(name, { signal }, start)) as Result
  } catch (error) {
    if (isStarted) throw error
    return start()
  }
}
