import { answerNode } from './answer-node.ts'
import type { NodeExchange, NodeRequest, NodeResponse } from './node-message.ts'
import type { ParsedRequest } from './request-body.ts'
import { type AdapterOptions, isServed, type ServedApi } from './served-api.ts'
import { pathOf } from './web-request.ts'

export type { NodeExchange, NodeRequest, NodeResponse } from './node-message.ts'
export { BodyReadError } from './request-body.ts'
export type { AdapterOptions, ServedApi } from './served-api.ts'

/** What the adapter needs of a request of Express 4 or 5. */
export interface ExpressRequest extends NodeRequest, Pick<ParsedRequest, 'body' | 'rawBody'> {
  /** The URL before routers have removed their path from it. */
  readonly originalUrl: string
  /** `https` also if a proxy that the app trusts says so. */
  readonly protocol: string
  /** The host of the request, without a port; that which a proxy states if the app trusts it. */
  readonly hostname: string | undefined
}

/**
 * Serves an API in an Express app, and passes on requests for other paths than those of the contract:
 *
 * ```ts
 * app.use(expressMiddleware(api))
 * ```
 *
 * Put it before `express.json()` and the like. If a parser comes first, the kit uses what it has left in `request.body`. The origin of a
 * request is the option `origin` of the API, otherwise what Express says, which trusts proxies only as `trust proxy` allows. Handlers find
 * `{ request, response }` of Express in `env`, if the API declares it. What the option `onError` throws is passed to `next`.
 */
export function expressMiddleware<
  // biome-ignore lint/suspicious/noConfusingVoidType: an API without an environment declares it as `void`
  Env extends NodeExchange | void
>(
  api: ServedApi<Env>,
  options: AdapterOptions = {}
): (request: ExpressRequest, response: NodeResponse, next: (error?: unknown) => void) => void {
  const { answersMissing = true } = options
  if (answersMissing) queueMicrotask(api.logMissing)
  return (request, response, next) => {
    const { originalUrl: url, method = 'GET' } = request
    const path = pathOf(url)
    if (path === undefined || !isServed(api, method, path, options)) return next()
    const origin = `${request.protocol}://${hostOf(request)}`
    answerNode(api, request, response, { origin, url }).catch(error => {
      if (!response.destroyed) next(error)
    })
  }
}

/** The host with its port, which `hostname` lacks; without it if a trusted proxy has stated another host. */
function hostOf({ hostname, headers: { host = '' } }: ExpressRequest): string {
  const own = Array.isArray(host) ? (host[0] ?? '') : host
  return hostname === undefined || own.replace(/:\d*$/, '') === hostname ? own : hostname
}
