import { VitrineError } from './shared/vitrine-error.ts'

export { VitrineError } from './shared/vitrine-error.ts'
// in a module of its own, because every page loads it at start
export { ContextError } from './start-errors.ts'

/** For page authors: an attribute of a tag is invalid. */
export class AttributeError extends VitrineError {
  override name = 'AttributeError'
}

/** For back-end developers: a response does not match the contract. */
export class ContractError extends VitrineError {
  override name = 'ContractError'
}

/**
 * For shoppers: the server refused and gave a reason, which is `message`. `status` is the HTTP status,
 * and `detail` the whole response, for example with the corrected cart.
 */
export class RefusedError extends VitrineError {
  override name = 'RefusedError'
  readonly status: number
  readonly detail: unknown

  constructor(message: string, status: number, detail?: unknown, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.detail = detail
  }
}

/** For shoppers: the server responded with an unexplained error [HTTP-02]. */
export class ServerError extends VitrineError {
  override name = 'ServerError'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** For shoppers: the call requires a login, and the login dialog was closed, or cannot be shown for it [HTTP-01]. */
export class LoginRequiredError extends VitrineError {
  override name = 'LoginRequiredError'
}

/** For scripts of the page, one of which has cancelled a change that was announced: nothing was sent, and shoppers are told nothing. */
export class CancelledError extends VitrineError {
  override name = 'CancelledError'
}

/** For shoppers: the server could not be reached, or timed out. */
export class OfflineError extends VitrineError {
  override name = 'OfflineError'
}
