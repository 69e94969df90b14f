import { KeyReusedError } from './idempotency.ts'
import { RefusalError } from './refusal-error.ts'
import { type Reason, Rejection } from './rejection.ts'
import { jsonResponse, withHeaders } from './response.ts'

/** What the shop says and does about errors. */
export interface ErrorSettings<Culture extends string> {
  /** The message for a request that the kit rejects. */
  messages(reason: Reason, culture: Culture): string
  /** Responds to an error that is not a `RefusalError`. */
  onError(error: unknown, culture: Culture): Response | Promise<Response>
}

/**
 * The response to an error that a handler or the kit threw: `{ Message }` in the shopper's language [HTTP-02]; with `Field` if a field of
 * the request breaks the contract.
 */
export async function errorResponse<Culture extends string>(
  { messages, onError }: ErrorSettings<Culture>,
  error: unknown,
  culture: Culture,
  headers: Headers
): Promise<Response> {
  headers.set('cache-control', 'private, no-store')
  if (error instanceof RefusalError) {
    const { status, message, retryAfter, details } = error
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
    return jsonResponse(status, { Message: message, ...details }, headers)
  }
  if (error instanceof Rejection) {
    const { status, reason, field } = error
    const body = {
      Message: messages(reason, culture),
      ...(field?.path && { Field: field.path })
    }
    return jsonResponse(status, body, headers)
  }
  if (error instanceof KeyReusedError) {
    return jsonResponse(422, { Message: messages('keyReused', culture) }, headers)
  }
  return withHeaders(await onError(error, culture), headers)
}
