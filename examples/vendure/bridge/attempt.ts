import { Logger } from '@vendure/core'

/** What is being done. */
const underWay = new Set<Promise<unknown>>()

/**
 * Does what nobody waits for, one thing of several: a failure is logged, and does not keep the others from being done.
 *
 * @param what For the log, such as `Cancelling the order X7`.
 * @returns `undefined` if it failed.
 */
export async function attempt<Result>(
  what: string,
  work: () => Promise<Result>
): Promise<Result | undefined> {
  const attempted = logged(what, work)
  underWay.add(attempted)
  try {
    return await attempted
  } finally {
    underWay.delete(attempted)
  }
}

/** Waits until nothing is being done any more: a process that stops sends its mails first. */
export async function attemptsAreDone(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

async function logged<Result>(
  what: string,
  work: () => Promise<Result>
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    Logger.error(`${what} failed: ${message}`, 'Vitrine', stack)
    return undefined
  }
}
