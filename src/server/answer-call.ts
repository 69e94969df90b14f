import type { GenericSchema } from 'valibot'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import type { Call, Exchange, Handler } from './call.ts'
import { checkBody, checkQuery, decodeParts } from './check-request.ts'
import { type ErrorSettings, errorResponse } from './error-response.ts'
import { isSafeMethod, isSameToken, isSentByShop } from './forgery-guard.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { findCulture, negotiateCulture } from './negotiate-culture.ts'
import { type RequestBody, readBody } from './read-body.ts'
import { Rejection } from './rejection.ts'
import { responseOf } from './response.ts'
import { requestSession, type Sessions } from './sessions.ts'

/** What every call of a shop is answered with; `ApiOptions` describes it. */
export interface AnswerSettings<Culture extends string, Session, Env>
  extends ErrorSettings<Culture> {
  cultures: readonly [Culture, ...Culture[]]
  sessions?: Sessions<Session, Env>
  origin?: string | undefined
  bodyLimit: number
  isProduction: boolean
  checkLimit?: CheckLimit<Env>
  log(line: string): void
}

/**
 * Counts a request before its handler.
 *
 * @param limit The name with which the call was registered.
 * @returns Called with the response, for example to undo the count of a request that turned out not to count.
 * @throws {RefusalError} 429 with `retryAfter` if the shopper has made too many requests.
 */
export type CheckLimit<Env> = (
  limit: string,
  exchange: Exchange<Env>
) => MaybeCounted | Promise<MaybeCounted>

export type MaybeCounted = void | ((response: Response) => void | Promise<void>)

/** An endpoint with its handler, without their types. */
export interface HandledEndpoint<Culture extends string, Session, Env> {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint, Culture, Session, Env>
  readonly cache: string
  readonly limit: string | undefined
  readonly query: GenericSchema | undefined
}

/** Validates a request, calls its handler, and turns the reply into a response. */
export async function answerCall<Culture extends string, Session, Env>(
  settings: AnswerSettings<Culture, Session, Env>,
  { endpoint, handler, cache, limit, query }: HandledEndpoint<Culture, Session, Env>,
  encodedParts: Record<string, string>,
  request: Request,
  env: Env
): Promise<Response> {
  const headers = new Headers()
  const exchange = { request, headers, env }
  let culture = negotiateCulture(request.headers.get('accept-language'), settings.cultures)
  let counted: MaybeCounted | undefined
  try {
    const { culture: tag, ...params } = decodeParts(encodedParts)
    if (tag === undefined) headers.set('vary', 'Accept-Language')
    else culture = cultureOfPath(tag, settings.cultures)
    const session = requestSession(settings.sessions, exchange)
    const body = await readTrustedBody(settings, exchange)
    if (limit !== undefined) counted = await settings.checkLimit?.(limit, exchange)
    const call = {
      ...exchange,
      ...session,
      params,
      query: checkQuery(query, request),
      body: checkBody(endpoint, body),
      culture,
      idempotencyKey: endpoint.isIdempotent
        ? readIdempotencyKey(request.headers.get('idempotency-key'))
        : undefined
      // the schemas have validated params, query and body
    } as Call<Endpoint, Culture, Session, Env>
    const reply: unknown = await handler(call)
    const response = responseOf(endpoint, reply, headers, settings.isProduction)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', cache)
    await counted?.(response)
    return request.method === 'HEAD' ? new Response(null, response) : response
  } catch (error) {
    // nobody reads the response, and that the client left is no error of the shop
    if (request.signal.aborted && error === request.signal.reason) return new Response()
    logBrokenField(settings, endpoint, error)
    const response = await errorResponse(settings, error, culture, headers)
    await counted?.(response)
    return response
  }
}

/** By the path of the contract, because the parts of that of the request may be personal. */
function logBrokenField(
  { log }: { log(line: string): void },
  { name, method, path }: Endpoint,
  error: unknown
): void {
  if (!(error instanceof Rejection && error.field)) return
  const { in: part, path: field, expected } = error.field
  const where = field ? `${part}.${field}` : part
  log(
    `422 ${name}: ${method} ${path}: ${where} breaks the contract, which expects ${expected}.`
  )
}

/** @throws {Rejection} 404 if the shop does not have this culture. */
function cultureOfPath<Culture extends string>(
  tag: string,
  cultures: readonly Culture[]
): Culture {
  const culture = findCulture(tag, cultures)
  if (culture === undefined) throw new Rejection(404, 'notFound')
  return culture
}

/**
 * Reads the body of a request after ruling out cross-site request forgery.
 *
 * @throws {Rejection} 403 if another site may have sent the request.
 */
async function readTrustedBody<Culture extends string, Session, Env>(
  { sessions, bodyLimit, origin }: AnswerSettings<Culture, Session, Env>,
  exchange: Exchange<Env>
): Promise<RequestBody> {
  const { request } = exchange
  if (isSafeMethod(request.method)) return { encoding: 'none' }
  const isOurs = isSentByShop(
    name => request.headers.get(name),
    origin ?? new URL(request.url).origin
  )
  if (isOurs === false) throw new Rejection(403, 'forged')
  const body = await readBody(request, bodyLimit)
  if (isOurs) return body
  const expected = await sessions?.csrfToken?.(exchange)
  if (expected && isSameToken(tokenOf(body), expected)) return body
  throw new Rejection(403, 'forged')
}

function tokenOf(body: RequestBody): unknown {
  if (body.encoding === 'form') return body.value.get('_csrf')
  if (body.encoding !== 'json') return undefined
  return (body.value as { _csrf?: unknown } | null)?._csrf
}
