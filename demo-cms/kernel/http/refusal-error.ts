/** A request that the shop refuses for a reason that the shopper should read. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  /** The HTTP status of the answer. */
  readonly status: number
  /** When to try again, in s. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
