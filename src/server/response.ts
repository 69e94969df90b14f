import { type GenericSchema, getDotPath, safeParse } from 'valibot'
import type { Endpoint } from '../shared/contract/endpoint.ts'

/** A handler's reply breaks the contract. */
export class WrongReplyError extends Error {
  override name = 'WrongReplyError'
}

/**
 * The response with a handler's reply: JSON, HTML, nothing (204), or the `Response` that the handler built.
 *
 * @param headers Added to the response.
 * @param isProduction Logs a reply that breaks the contract and sends it unchanged, instead of throwing.
 * @throws {WrongReplyError} if the reply breaks the contract.
 */
export function responseOf(
  endpoint: Endpoint,
  reply: unknown,
  headers: Headers,
  isProduction: boolean
): Response {
  if (reply instanceof Response) return withHeaders(reply, headers)
  if (endpoint.isHtml) return textResponse(200, 'text/html', String(reply), headers)
  if (!endpoint.reply) return new Response(null, { status: 204, headers })
  const result = safeParse(endpoint.reply, reply)
  if (result.success) return jsonResponse(200, result.output, headers)
  const error = wrongReply(endpoint, result.issues)
  if (!isProduction) throw error
  console.error(error.message)
  return jsonResponse(200, reply, headers)
}

export function jsonResponse(status: number, body: unknown, headers: Headers): Response {
  return textResponse(status, 'application/json', JSON.stringify(body), headers)
}

/** With its length, because servers would send it in chunks otherwise. */
function textResponse(status: number, type: string, text: string, given: Headers): Response {
  const bytes = new TextEncoder().encode(text)
  const headers = new Headers(given)
  headers.set('content-type', `${type}; charset=utf-8`)
  headers.set('content-length', String(bytes.length))
  return new Response(bytes, { status, headers })
}

/** A copy of a response with more headers. Headers that it already has are kept; cookies and `Vary` are combined. */
export function withHeaders(given: Response, headers: Headers): Response {
  const response = new Response(given.body, given)
  for (const [name, value] of headers) {
    const isListed = name === 'set-cookie' || name === 'vary'
    if (isListed || !response.headers.has(name)) response.headers.append(name, value)
  }
  return response
}

function wrongReply(
  { method, path }: Endpoint,
  [issue]: NonNullable<ReturnType<typeof safeParse<GenericSchema>>['issues']>
): WrongReplyError {
  const where = getDotPath(issue)
  const problem = where ? `"${where}": ${issue.message}` : issue.message
  return new WrongReplyError(`The reply to ${method} ${path} breaks the contract at ${problem}`)
}
