import type { GenericSchema } from 'valibot'
import type { Endpoint, QueryOutput } from '../shared/contract/endpoint.ts'
import { type AnswerSettings, answerCall, type HandledEndpoint } from './answer-call.ts'
import type { Exchange, Handler } from './call.ts'
import { errorResponse } from './error-response.ts'
import { negotiateCulture } from './negotiate-culture.ts'
import { type PathPattern, pathPattern } from './path-pattern.ts'
import { englishMessage, type Reason, Rejection } from './rejection.ts'
import { jsonResponse } from './response.ts'
import type { Sessions } from './sessions.ts'

export interface ApiOptions<Culture extends string, Session, Env> {
  /** The value of `{app}`, for example `/shop`; empty if the shop is at the root. */
  applicationPath: string
  /** The value of `{site}`. @default applicationPath */
  sitePath?: string
  /** The cultures of the shop. The first one is the default. */
  cultures: readonly [Culture, ...Culture[]]
  /** The shop's sessions. @default calls have no session */
  sessions?: Sessions<Session, Env>
  /** The origin that shoppers use, if a proxy hides it: `https://shop.example`. @default the origin of the request */
  origin?: string | undefined
  /** The maximum size of a request body, in bytes. @default 262144 */
  bodyLimit?: number
  /** Logs and sends a reply that breaks the contract, instead of responding with 500. @default false */
  isProduction?: boolean
  /** Returns the message for a request that the kit rejects. @default English texts */
  messages?: (reason: Reason, culture: Culture) => string
  /**
   * Called before the handler of a call that is registered with a `limit`. Throw a `RefusalError` with 429 and `retryAfter` if the
   * shopper has made too many requests.
   */
  checkLimit?: (limit: string, exchange: Exchange<Env>) => void | Promise<void>
  /**
   * Responds to an error that is not a `RefusalError`. Throw the error again to leave it to your framework.
   *
   * @default logs the error and responds with 500
   */
  onError?: (error: unknown, culture: Culture) => Response | Promise<Response>
}

export interface RouteOptions<Called extends Endpoint = Endpoint> {
  /**
   * The `Cache-Control` header of successful responses; errors are not cached. Only calls that the contract declares as shared may be
   * `public`.
   *
   * @default 'private, no-store'
   */
  cache?: string
  /** The name of the rate limit that applies, for `checkLimit`. @default none */
  limit?: string
  /** A more tolerant schema, if the shop corrects invalid query values. @default the query of the endpoint */
  query?: GenericSchema<unknown, QueryOutput<Called>>
}

/** The API of a shop. */
export interface Api<Culture extends string, Session, Env> {
  /**
   * Adds the handler of an endpoint.
   *
   * @throws {Error} if the endpoint already has one, or if the response of a personal call is to be cached for everyone.
   */
  handle<Called extends Endpoint>(
    endpoint: Called,
    handler: Handler<Called, Culture, Session, Env>,
    options?: RouteOptions<Called>
  ): void
  /** The endpoints that have a handler, for frameworks with their own router. */
  readonly endpoints: readonly Endpoint[]
  /** Responds to a request; with 404 or 405 if no endpoint matches. */
  fetch(request: Request, env: Env): Promise<Response>
}

interface Route<Culture extends string, Session, Env>
  extends HandledEndpoint<Culture, Session, Env> {
  readonly pattern: PathPattern
}

const BODY_LIMIT = 256 * 1024

/**
 * Implements endpoints of the contract as a function from `Request` to `Response`:
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
  const settings: AnswerSettings<Culture, Session, Env> = {
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
      if (routes.some(route => isSameEndpoint(route.endpoint, endpoint))) {
        throw new Error(`${endpoint.method} ${endpoint.path} already has a handler.`)
      }
      const { cache = 'private, no-store', limit, query = endpoint.query } = options
      if (/\bpublic\b/.test(cache) && !endpoint.isShared) {
        throw new Error(
          `${endpoint.method} ${endpoint.path} is personal: its response cannot be public.`
        )
      }
      routes.push({
        endpoint,
        pattern: pathPattern(endpoint.path, { applicationPath, sitePath }),
        handler: handler as Handler<Endpoint, Culture, Session, Env>,
        cache,
        limit,
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

function isSameEndpoint(one: Endpoint, other: Endpoint): boolean {
  return one.method === other.method && one.path === other.path
}
