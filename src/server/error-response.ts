import type { ApiSettings } from './api.ts'
import { KeyReusedError } from './idempotency.ts'
import { RefusalError } from './refusal-error.ts'
import { Rejection } from './rejection.ts'
import { jsonResponse, withHeaders } from './response.ts'

/** The response to an error that a handler or the kit threw: `{ Message }` in the shopper's language [HTTP-02]. */
export async function errorResponse<Culture extends string, Session, Env>(
  { messages, onError }: ApiSettings<Culture, Session, Env>,
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
    return jsonResponse(error.status, { Message: messages(error.reason, culture) }, headers)
  }
  if (error instanceof KeyReusedError) {
    return jsonResponse(422, { Message: messages('keyReused', culture) }, headers)
  }
  return withHeaders(await onError(error, culture), headers)
}
