/** Why the kit itself rejects a request, and the message for the shopper that a shop may translate. */
const messages = {
  malformed: 'The request cannot be read.',
  forged: 'The request seems to come from another site. Reload the page and try again.',
  notFound: 'There is nothing at this address.',
  keyReused: 'A different request was sent with the same key.',
  failed: 'Something went wrong. Try again later.'
}

export type Reason = keyof typeof messages

/** The message for a reason, in English. */
export function englishMessage(reason: Reason): string {
  return messages[reason]
}

/** A request that the kit rejects before it reaches a handler. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly status: number
  readonly reason: Reason

  constructor(status: number, reason: Reason) {
    super(`${status}: ${reason}`)
    this.status = status
    this.reason = reason
  }
}
