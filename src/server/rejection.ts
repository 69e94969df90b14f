/** The reasons for which the kit rejects a request, with their default messages for the shopper. */
const messages = {
  malformed: 'The request is invalid.',
  forged: 'This request seems to come from another site. Reload the page and try again.',
  notFound: 'Not found.',
  missing: 'This shop does not offer this yet.',
  keyReused: 'This key was already used for a different request.',
  failed: 'Something went wrong. Please try again later.'
}

export type Reason = keyof typeof messages

/** The message for a reason, in English. */
export function englishMessage(reason: Reason): string {
  return messages[reason]
}

/** What a request breaks the contract with; contains nothing that the client has sent. */
export interface BrokenField {
  in: 'body' | 'query'
  /** Its path in the body or the query, for example `Lines.0.Quantity`; empty for the whole. */
  path: string
  /** What the contract expects, for example `number`. */
  expected: string
}

/** The kit rejects a request before it reaches a handler. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly status: number
  readonly reason: Reason
  readonly field: BrokenField | undefined

  constructor(status: number, reason: Reason, field?: BrokenField) {
    super(`${status}: ${reason}`)
    this.status = status
    this.reason = reason
    this.field = field
  }
}
