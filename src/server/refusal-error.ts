export interface RefusalOptions {
  /** The value of `Retry-After`: when to try again, in s. */
  retryAfter?: number | undefined
  /** More fields of the response, for example the current cart. */
  details?: Readonly<Record<string, unknown>>
}

/**
 * The shop refuses a request for a reason that the shopper should read. Throw it in a handler to respond with
 * `{ "Message": "…" }`:
 *
 * ```ts
 * throw new RefusalError(409, 'Sold out.', { details: { Cart } })
 * ```
 */
export class RefusalError extends Error {
  override name = 'RefusalError'
  /** The HTTP status of the response. */
  readonly status: number
  readonly retryAfter: number | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    message: string,
    { retryAfter, details = {} }: RefusalOptions = {}
  ) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.details = details
  }
}
