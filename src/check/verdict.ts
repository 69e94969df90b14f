import type { Exchange } from './exchange.ts'

/** The shop does something else than a right shop. */
export class Failed extends Error {
  override name = 'Failed'

  readonly expected: string
  readonly came: string
  /** The request and response that show it, unless the last ones do. */
  readonly exchange: Exchange | undefined

  constructor(expected: string, came: string, exchange?: Exchange) {
    super(`Expected ${expected}, but ${came}.`)
    this.expected = expected
    this.came = came
    this.exchange = exchange
  }
}

/** The check cannot be tried on this shop. It counts neither as passed nor as failed. */
export class Skipped extends Error {
  override name = 'Skipped'
}

/** @throws {Failed} always. Both texts continue a sentence: "expected 404", "but the status is 200". */
export function fail(expected: string, came: string, exchange?: Exchange): never {
  throw new Failed(expected, came, exchange)
}

/** @throws {Skipped} always. */
export function skip(reason: string): never {
  throw new Skipped(reason)
}
