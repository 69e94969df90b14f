import {
  CancelledError,
  LoginRequiredError,
  OfflineError,
  RefusedError,
  ServerError,
  VitrineError
} from '../errors.ts'
import { explain } from '../i18n/explain.ts'
import { loadStrings } from '../i18n/strings.ts'
import { fieldErrors } from './field-errors.ts'

/**
 * Why an action of the script API has failed:
 *
 * - `refused`: the server refused and says why in `message`, for example that too few pieces are left
 * - `cancelled`: a listener of `vitrine:cart:before-change` has cancelled the change; nothing was sent
 * - `login`: the call needs a login, and the shopper has closed the dialog for it
 * - `offline`: the server, or code of the library, could not be loaded
 * - `failed`: the server, or the library, failed for a reason that nobody has explained
 * - `invalid`: the script has passed what cannot be used
 * - `unavailable`: the page cannot do it: it is being edited, is not in a browser, or lacks the settings or a tag
 */
export type ActionReason =
  | 'refused'
  | 'cancelled'
  | 'login'
  | 'offline'
  | 'failed'
  | 'invalid'
  | 'unavailable'

/** Rejects the promises of the script API. Nothing was shown to the shopper, except a dialog for a login. */
export class ActionError extends VitrineError {
  override name = 'ActionError'
  readonly reason: ActionReason
  /** The status of the server's response, such as 409; `undefined` without a response. */
  readonly status: number | undefined
  /** What the server says about single fields, for shoppers: `{ Quantity: 'Only 3 left.' }`. */
  readonly fields: Readonly<Record<string, string>>

  /** @param message For shoppers, in the language of the page; for developers if the reason is `cancelled`, `invalid` or `unavailable`. */
  constructor(reason: ActionReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
    const isAnswer = cause instanceof RefusedError || cause instanceof ServerError
    this.status = isAnswer && cause.status > 0 ? cause.status : undefined
    this.fields = cause instanceof RefusedError ? fieldErrors(cause.detail) : {}
  }
}

/** The error that the script gets for one of the library. */
export async function actionErrorOf(error: unknown): Promise<ActionError> {
  if (error instanceof ActionError) return error
  const reason = reasonOf(error)
  if (reason === 'cancelled') return new ActionError(reason, (error as Error).message, error)
  // the texts of the shop
  await loadStrings()
  return new ActionError(reason, explain(error), error)
}

function reasonOf(error: unknown): ActionReason {
  if (error instanceof CancelledError) return 'cancelled'
  if (error instanceof RefusedError) return 'refused'
  if (error instanceof LoginRequiredError) return 'login'
  return error instanceof OfflineError ? 'offline' : 'failed'
}
