import type { GenericSchema } from 'valibot'
import type { Endpoint, QueryOutput } from '../contract/endpoint.ts'
import { answerCall } from './answer-call.ts'
import type { Handler } from './call.ts'
import { errorResponse } from './error-response.ts'
import { negotiateCulture } from './negotiate-culture.ts'
import { type PathPattern, pathPattern } from './path-pattern.ts'
import { englishMessage, type Reason, Rejection } from './rejection.ts'
import { jsonResponse } from './response.ts'
import type { Sessions } from './sessions.ts'

export interface ApiOptions<Culture extends string, Session, Env> {
  /** What `{app}` stands for, such as `/shop`; empty when the shop is at the root. */
  applicationPath: string
  /** What `{site}` stands for. @default applicationPath */
  sitePath?: string
  /** The cultures of the shop; the first one is for shoppers who prefer none of them. */
  cultures: readonly [Culture, ...Culture[]]
  sessions?: Sessions<Session, Env>
  /** The shop's own origin where a proxy hides it, such as `https://shop.example`. @default the origin of the request */
  origin?: string | undefined
  /** The longest body of a request, in bytes. @default 262144 */
  bodyLimit?: number
  /** Logs a reply that breaks the contract and sends it, instead of failing loudly. @default false */
  isProduction?: boolean
  /** Translates the messages of requests that the kit itself rejects. @default English */
  messages?: (reason: Reason, culture: Culture) => string
  /** Answers an error that is no refusal; throws it to leave it to the server around. @default logs it and answers 500 */
  onError?: (error: unknown, culture: Culture) => Response | Promise<Response>
}

export interface RouteOptions<Called extends Endpoint = Endpoint> {
  /** Who may keep the response, as `Cache-Control`. Errors are never kept. @default 'private, no-store' */
  cache?: string
  /** Reads the query where the shop corrects values that the contract does not allow. @default the query of the contract */
  query?: GenericSchema<unknown, QueryOutput<Called>>
}

/** The calls of a shop, ready to be served. */
export interface Api<Culture extends string, Session, Env> {
  /** Answers a call of the contract. */
  handle<Called extends Endpoint>(
    endpoint: Called,
    handler: Handler<Called, Culture, Session, Env>,
    options?: RouteOptions<Called>
  ): void
  /** The calls that have a handler, for servers that have a router of their own. */
  readonly endpoints: readonly Endpoint[]
  /** Answers a request; 404 when it is for no call. */
  fetch(request: Request, env: Env): Promise<Response>
}

/** A call with its handler, whatever the types of both are. */
export interface Route<Culture extends string, Session, Env> {
  readonly endpoint: Endpoint
  readonly pattern: PathPattern
  readonly handler: Handler<Endpoint, Culture, Session, Env>
  readonly cache: string
  readonly query: GenericSchema | undefined
}

export type Settings<Culture extends string, Session, Env> = Required<
  Pick<
    ApiOptions<Culture, Session, Env>,
    'cultures' | 'bodyLimit' | 'isProduction' | 'messages' | 'onError'
  >
> &
  Pick<ApiOptions<Culture, Session, Env>, 'sessions' | 'origin'>

const BODY_LIMIT = 256 * 1024

/**
 * Serves calls of the contract, as a function from `Request` to `Response`:
 *
 * ```ts
 * const api = createApi({ applicationPath: '/shop', cultures: ['fr', 'nl', 'en'], sessions })
 * api.handle(cart.setQuantity, async ({ params, body, openSession }) => {
 *   const session = await openSession()
 *   return setQuantity(session.cartId, params.id, body.quantity)
 * })
 * export default { fetch: api.fetch }
 * ```
 */
export function createApi<Culture extends string, Session = never, Env = void>(
  options: ApiOptions<Culture, Session, Env>
): Api<Culture, Session, Env> {
  const { applicationPath, sitePath = applicationPath, cultures } = options
  const settings: Settings<Culture, Session, Env> = {
    bodyLimit: BODY_LIMIT,
    isProduction: false,
    messages: englishMessage,
    onError(error, culture) {
      console.error(error)
      return jsonResponse(500, { Message: settings.messages('failed', culture) }, new Headers())
    },
    ...options
  }
  const routes: Route<Culture, Session, Env>[] = []

  return {
    handle(endpoint, handler, options = {}) {
      if (routes.some(route => isSameCall(route.endpoint, endpoint))) {
        throw new Error(`${endpoint.method} ${endpoint.path} has a handler already.`)
      }
      const { cache = 'private, no-store', query = endpoint.query } = options
      routes.push({
        endpoint,
        pattern: pathPattern(endpoint.path, { applicationPath, sitePath }),
        handler: handler as Handler<Endpoint, Culture, Session, Env>,
        cache,
        query
      })
    },

    get endpoints() {
      return routes.map(({ endpoint }) => endpoint)
    },

    async fetch(request, env) {
      const { pathname } = new URL(request.url)
      const found = routes.flatMap(route => {
        const parts = route.pattern.match(pathname)
        return parts ? [{ route, parts }] : []
      })
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const match = found.find(({ route }) => route.endpoint.method === method)
      if (match) return answerCall(settings, match.route, match.parts, request, env)
      const culture = negotiateCulture(request.headers.get('accept-language'), cultures)
      const allowed = found.map(({ route }) => route.endpoint.method)
      const headers = new Headers(allowed.length > 0 ? { allow: allowed.join(', ') } : {})
      const rejection = new Rejection(allowed.length > 0 ? 405 : 404, 'notFound')
      return errorResponse(settings, rejection, culture, headers)
    }
  }
}

function isSameCall(one: Endpoint, other: Endpoint): boolean {
  return one.method === other.method && one.path === other.path
}
