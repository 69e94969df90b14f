import type { Endpoint } from '../shared/contract/endpoint.ts'
import { departureOf } from './answer-node.ts'
import type { ApiPlace } from './api.ts'
import { discardRest } from './discard-rest.ts'
import type { BodyStream, NodeRequest, NodeResponse } from './node-message.ts'
import { bodyOf } from './request-body.ts'
import type { AdapterOptions, ServedApi } from './served-api.ts'
import { pathOf, webRequest } from './web-request.ts'

export { BodyReadError } from './request-body.ts'
export type { AdapterOptions, ServedApi } from './served-api.ts'

/** What the adapter needs of a request of Fastify 4 or 5. */
export interface FastifyRequestLike {
  readonly method: string
  readonly url: string
  readonly raw: NodeRequest
  readonly headers: NodeRequest['headers']
  readonly body: unknown
  readonly protocol: string
  /** Without a port in Fastify 5. */
  readonly hostname: string
  /** With its port, since Fastify 4.28. */
  readonly host?: string
}

/** What the adapter needs of a reply of Fastify. */
export interface FastifyReplyLike {
  readonly raw: Pick<NodeResponse, 'on' | 'writableFinished'>
  code(status: number): unknown
  getHeader(name: string): unknown
  header(name: string, value: string): unknown
  send(payload?: unknown): unknown
  /** Answers with the handler of the app for what is not found. */
  callNotFound(): unknown
}

/** What a handler finds in `env` behind Fastify. */
export interface FastifyExchange {
  readonly request: FastifyRequestLike
  readonly reply: FastifyReplyLike
}

/** What the adapter needs of an instance of Fastify. */
export interface FastifyLike {
  readonly initialConfig: {
    readonly ignoreTrailingSlash?: boolean
    readonly routerOptions?: { readonly ignoreTrailingSlash?: boolean }
  }
  removeAllContentTypeParsers(): void
  addContentTypeParser(
    type: string,
    parser: (
      request: unknown,
      payload: unknown,
      done: (error: Error | null, body?: unknown) => void
    ) => void
  ): unknown
  addHook(name: 'onReady', hook: () => Promise<void>): unknown
  route(options: {
    method: Endpoint['method']
    url: string
    config: object
    handler: (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>
  }): unknown
}

export interface FastifyOptions extends AdapterOptions {
  /** The `config` of the routes, for your hooks. */
  config?: object
}

/**
 * A plugin that serves an API in a Fastify app, with a route for each call:
 *
 * ```ts
 * await app.register(fastifyPlugin(api))
 * ```
 *
 * Add the handlers to the API before. Within the plugin, the bodies are read by the kit and not by Fastify. The origin of a request is the
 * option `origin` of the API, otherwise what Fastify says, which trusts proxies only as `trustProxy` allows. Handlers find
 * `{ request, reply }` of Fastify in `env`, if the API declares it. Errors that the option `onError` throws go to the app's error handler.
 */
export function fastifyPlugin<
  // biome-ignore lint/suspicious/noConfusingVoidType: an API without an environment declares it as `void`
  Env extends FastifyExchange | void
>(
  api: ServedApi<Env>,
  { answersMissing = true, config = {} }: FastifyOptions = {}
): (app: FastifyLike) => Promise<void> {
  return async app => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_, payload, done) => done(null, payload))
    if (answersMissing) app.addHook('onReady', async () => api.logMissing())
    const endpoints = answersMissing ? [...api.endpoints, ...api.missing()] : api.endpoints
    for (const endpoint of endpoints) {
      for (const url of routePaths(endpoint, api.place, app)) {
        const { method } = endpoint
        app.route({ method, url, config, handler: (...exchange) => answer(api, ...exchange) })
      }
    }
  }
}

/** The path of a call as Fastify writes it: `{app}/lists/{id}` is `/shop/lists/:id`. */
export function routePath(
  { path }: Pick<Endpoint, 'path'>,
  { applicationPath, sitePath }: Omit<ApiPlace, 'origin'>
): string {
  return path
    .replace('{app}', applicationPath)
    .replace('{site}', sitePath)
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/\/$/, '')
}

/** With and without the slash at the end of the contract's path, unless the app ignores it. */
function routePaths(
  endpoint: Endpoint,
  place: ApiPlace,
  { initialConfig: { ignoreTrailingSlash, routerOptions } }: FastifyLike
): string[] {
  const path = routePath(endpoint, place)
  const isSame = ignoreTrailingSlash || routerOptions?.ignoreTrailingSlash
  return isSame || !endpoint.path.endsWith('/') ? [path] : [path, `${path}/`]
}

async function answer<Env>(
  api: ServedApi<Env>,
  request: FastifyRequestLike,
  reply: FastifyReplyLike
): Promise<unknown> {
  const { raw, url, headers, protocol, host, hostname, method, body } = request
  if (pathOf(url) === undefined) return reply.callNotFound()
  const departure = departureOf(reply.raw)
  const { httpVersionMajor } = raw
  const stream = isStream(body) ? body : raw
  const web = webRequest({
    // Fastify leaves out the body of a response to HEAD by itself, and knows its length
    method: method === 'HEAD' ? 'GET' : method,
    url,
    origin: api.place.origin ?? `${protocol}://${host ?? hostname}`,
    headers,
    body: bodyOf({ method, url, headers, httpVersionMajor, body }, stream, departure),
    signal: departure.signal
  })
  const exchange: FastifyExchange = { request, reply }
  // the adapter accepts only APIs with this environment, or without one
  const response = await api.fetch(web, exchange as Env)
  await discardRest(raw, web.body)
  reply.code(response.status)
  setHeaders(response.headers, reply)
  // the client must not send what is left of the body
  const hasBody = ['content-length', 'transfer-encoding'].some(name => name in headers)
  if (hasBody && !raw.complete && httpVersionMajor < 2) reply.header('connection', 'close')
  reply.send(await payloadOf(response))
  return reply
}

/** Adds to what hooks have set: Fastify itself collects cookies. */
function setHeaders(headers: Headers, reply: FastifyReplyLike): void {
  for (const [name, value] of headers) {
    const earlier = name === 'vary' ? reply.getHeader(name) : undefined
    reply.header(name, earlier === undefined ? value : `${earlier}, ${value}`)
  }
}

/** Whole responses as bytes, which hooks can compress; others as a stream. */
async function payloadOf(response: Response): Promise<unknown> {
  if (!response.body) return undefined
  const isWhole = response.headers.has('content-length')
  return isWhole ? new Uint8Array(await response.arrayBuffer()) : response.body
}

function isStream(body: unknown): body is BodyStream {
  return typeof (body as Partial<BodyStream> | null | undefined)?.resume === 'function'
}
