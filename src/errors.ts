import { VitrineError } from './start-errors.ts'

// the start of every page needs these alone
export { ContextError, VitrineError } from './start-errors.ts'

/** For the page's author: a tag carries an attribute its widget cannot use. */
export class AttributeError extends VitrineError {
  override name = 'AttributeError'
}

/** For the developer: a package that only some shops need is not there. */
export class MissingPackageError extends VitrineError {
  override name = 'MissingPackageError'

  constructor(name: string, options?: ErrorOptions) {
    super(
      `The package "${name}" could not be loaded: install it beside vitrine (npm install ${name}), or check the connection.`,
      options
    )
  }
}

/** For the back-end developer: an answer does not have the shape of the contract. */
export class ContractError extends VitrineError {
  override name = 'ContractError'
}

/**
 * For the shopper: the server refused, and said why in words meant to be read.
 * `message` is the server's `Message`; `status` is the HTTP status; `detail` is the whole answer
 * (for example the corrected cart that came with the refusal).
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

/** For the shopper: the server answered with an error that it did not explain [HTTP-02]. */
export class ServerError extends VitrineError {
  override name = 'ServerError'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** For the shopper: the call needs a login, and the shopper closed the login dialog [HTTP-01]. */
export class LoginRequiredError extends VitrineError {
  override name = 'LoginRequiredError'
}

/** For the shopper: the server could not be reached, or not in time. */
export class OfflineError extends VitrineError {
  override name = 'OfflineError'
}
