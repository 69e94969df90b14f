export interface RefusalOptions {
  /** When to try again, in s: sent as `Retry-After`. */
  retryAfter?: number | undefined
  /** More fields of the response's body, such as the cart as it is. */
  details?: Readonly<Record<string, unknown>>
}

/**
 * A request that the shop refuses for a reason that the shopper should read. Thrown by a handler, it is answered with
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
