import type { Endpoint } from '../contract/endpoint.ts'
import type { Route, Settings } from './api.ts'
import type { Call } from './call.ts'
import { checkBody, checkQuery, decodeParts } from './check-request.ts'
import { errorResponse } from './error-response.ts'
import { isSafeMethod, isSameToken, isSentByShop } from './forgery-guard.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { findCulture, negotiateCulture } from './negotiate-culture.ts'
import { type RequestBody, readBody } from './read-body.ts'
import { Rejection } from './rejection.ts'
import { responseOf } from './response.ts'
import { type RequestSession, requestSession } from './sessions.ts'

/** Checks a request, has its handler answer it, and checks the reply. */
export async function answerCall<Culture extends string, Session, Env>(
  settings: Settings<Culture, Session, Env>,
  { endpoint, handler, cache, query }: Route<Culture, Session, Env>,
  encodedParts: Record<string, string>,
  request: Request,
  env: Env
): Promise<Response> {
  const headers = new Headers()
  const exchange = { request, headers, env }
  let culture = negotiateCulture(request.headers.get('accept-language'), settings.cultures)
  try {
    const { culture: tag, ...params } = decodeParts(encodedParts)
    if (tag === undefined) headers.set('vary', 'Accept-Language')
    else culture = cultureOfPath(tag, settings.cultures)
    const session = requestSession(settings.sessions, exchange)
    const body = await readTrustedBody(settings, request, session)
    // the schemas have made them what the contract says
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
    } as Call<Endpoint, Culture, Session, Env>
    const reply: unknown = await handler(call)
    const response = responseOf(endpoint, reply, headers, settings.isProduction)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', cache)
    return request.method === 'HEAD' ? new Response(null, response) : response
  } catch (error) {
    return errorResponse(settings, error, culture, headers)
  }
}

/** @throws {Rejection} 404 for a culture that the shop does not have. */
function cultureOfPath<Culture extends string>(
  tag: string,
  cultures: readonly Culture[]
): Culture {
  const culture = findCulture(tag, cultures)
  if (culture === undefined) throw new Rejection(404, 'notFound')
  return culture
}

/**
 * The body of a request that another site cannot have sent in the shopper's name.
 *
 * @throws {Rejection} 403 when it may have.
 */
async function readTrustedBody<Culture extends string, Session, Env>(
  { sessions, bodyLimit, origin }: Settings<Culture, Session, Env>,
  request: Request,
  { findSession }: RequestSession<Session>
): Promise<RequestBody> {
  if (isSafeMethod(request.method)) return { encoding: 'none' }
  const isOurs = isSentByShop(
    name => request.headers.get(name),
    origin ?? new URL(request.url).origin
  )
  if (isOurs === false) throw new Rejection(403, 'forged')
  const body = await readBody(request, bodyLimit)
  if (isOurs) return body
  const session = await findSession()
  const expected = session && sessions?.csrfToken?.(session)
  if (expected && isSameToken(tokenOf(body), expected)) return body
  throw new Rejection(403, 'forged')
}

function tokenOf(body: RequestBody): unknown {
  if (body.encoding === 'form') return body.value.get('_csrf')
  if (body.encoding !== 'json') return undefined
  return (body.value as { _csrf?: unknown } | null)?._csrf
}
