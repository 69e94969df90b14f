import type { Check } from './check.ts'
import type { Exchange } from './exchange.ts'
import { skipMissingPart } from './optional-parts.ts'
import type { Shop } from './shop.ts'
import { Failed, Skipped } from './verdict.ts'

/** How a check has ended. */
export interface Result {
  readonly check: Check
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped. */
  readonly reason?: string
  readonly expected?: string
  readonly came?: string
  /** The request and response that show a failure. */
  readonly exchange?: Exchange | undefined
}

/** The shop does not answer. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

/**
 * Runs checks one after the other.
 *
 * @param onResult Hears of each result at once.
 * @throws {UnreachableError} if the start page cannot be fetched.
 */
export async function runChecks(
  shop: Shop,
  checks: readonly Check[],
  onResult: (result: Result) => void = () => {}
): Promise<Result[]> {
  try {
    await shop.start()
  } catch (cause) {
    throw new UnreachableError(`${shop.options.url.href} cannot be reached: ${reasonOf(cause)}`)
  }
  const results: Result[] = []
  for (const check of checks) {
    const result = await runCheck(shop, check)
    await shop.cleanUp()
    results.push(result)
    onResult(result)
  }
  return results
}

async function runCheck(shop: Shop, check: Check): Promise<Result> {
  shop.trace = []
  try {
    await skipMissingPart(shop, check)
    await check.run(shop)
    return { check, outcome: 'passed' }
  } catch (error) {
    if (error instanceof Skipped) return { check, outcome: 'skipped', reason: error.message }
    const last = shop.trace.at(-1)
    if (error instanceof Failed) {
      const { expected, came, exchange = last } = error
      return { check, outcome: 'failed', expected, came, exchange }
    }
    // a reply of an unexpected shape, or a connection that was lost
    const came = `it ended with "${reasonOf(error)}"`
    return { check, outcome: 'failed', expected: 'an answer', came, exchange: last }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
