/** The reasons for which the kit rejects a request, with their default messages for the shopper. */
const messages = {
  malformed: 'The request is invalid.',
  forged: 'This request seems to come from another site. Reload the page and try again.',
  notFound: 'Not found.',
  keyReused: 'This key was already used for a different request.',
  failed: 'Something went wrong. Please try again later.'
}

export type Reason = keyof typeof messages

/** The message for a reason, in English. */
export function englishMessage(reason: Reason): string {
  return messages[reason]
}

/** The kit rejects a request before it reaches a handler. */
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
