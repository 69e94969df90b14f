/** A request that the shop refuses for a reason that the shopper should read. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  /** The HTTP status of the answer. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
