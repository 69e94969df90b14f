/** A request is rejected for a reason that the shopper should read, for example because an item is sold out. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  /** The HTTP status of the response. */
  readonly status: number
  /** Seconds until the request may be repeated. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
