import type { GenericSchema } from 'valibot'
import type { Endpoint, QueryOutput } from '../shared/contract/endpoint.ts'
import {
  type AnswerSettings,
  answerCall,
  type CheckLimit,
  type HandledEndpoint
} from './answer-call.ts'
import type { Handler } from './call.ts'
import { errorResponse } from './error-response.ts'
import { contractEndpoints, missingText } from './missing-calls.ts'
import { negotiateCulture } from './negotiate-culture.ts'
import { englishMessage, type Reason, Rejection } from './rejection.ts'
import { jsonResponse } from './response.ts'
import { Routes } from './routes.ts'
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
   * shopper has made too many requests; `limitedBy` makes such a function.
   */
  checkLimit?: CheckLimit<Env>
  /**
   * Responds to an error that is not a `RefusalError`. Throw the error again to leave it to your framework.
   *
   * @default logs the error and responds with 500
   */
  onError?: (error: unknown, culture: Culture) => Response | Promise<Response>
  /**
   * Writes a line for developers: which field of a request breaks the contract, and which calls have no handler. The line contains
   * nothing that a shopper has typed.
   *
   * @default console.warn
   */
  log?: (line: string) => void
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
  /** The options that tell where the shop is, for adapters. */
  readonly place: ApiPlace
  /** The endpoints of the contract that have no handler: `fetch` answers them with 501. */
  missing(): readonly Endpoint[]
  /** Writes one line that names the endpoints without a handler, to `log`; nothing if there are none, or the second time. */
  logMissing(): void
  /** Whether an endpoint has this path, with or without a handler. Otherwise `fetch` responds with 404. */
  hasPath(pathname: string): boolean
  /** Whether an endpoint with this method and path has a handler. `HEAD` counts as `GET`. */
  handles(method: string, pathname: string): boolean
  /**
   * Responds to a request: with 501 if its endpoint has no handler, with 405 if the path has no such method, with 404 if no endpoint has
   * this path.
   */
  fetch(request: Request, env: Env): Promise<Response>
}

/** Where a shop is. */
export interface ApiPlace {
  readonly applicationPath: string
  readonly sitePath: string
  /** The origin that shoppers use; `undefined` for that of each request. */
  readonly origin: string | undefined
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
    log: line => console.warn(line),
    messages: englishMessage,
    onError(error, culture) {
      console.error(error)
      return jsonResponse(500, { Message: settings.messages('failed', culture) }, new Headers())
    },
    ...options
  }
  const routes = new Routes<HandledEndpoint<Culture, Session, Env>>(contractEndpoints, {
    applicationPath,
    sitePath
  })
  let isMissingLogged = false

  return {
    place: { applicationPath, sitePath, origin: options.origin },

    handle(endpoint, handler, options = {}) {
      const { cache = 'private, no-store', limit, query = endpoint.query } = options
      if (/\bpublic\b/.test(cache) && !endpoint.isShared) {
        throw new Error(
          `${endpoint.method} ${endpoint.path} is personal: its response cannot be public.`
        )
      }
      routes.add(endpoint, {
        endpoint,
        handler: handler as Handler<Endpoint, Culture, Session, Env>,
        cache,
        limit,
        query
      })
    },

    get endpoints() {
      return routes.handled
    },

    missing: () => routes.missing,

    logMissing() {
      const { missing } = routes
      if (!isMissingLogged && missing.length > 0) settings.log(missingText(missing))
      isMissingLogged = true
    },

    hasPath: pathname => routes.find(pathname).length > 0,

    handles: (method, pathname) =>
      routes.find(pathname).some(route => route.handled && hasMethod(route, method)),

    async fetch(request, env) {
      const found = routes.find(new URL(request.url).pathname)
      const match = found.find(route => hasMethod(route, request.method))
      if (match?.handled) {
        return answerCall(settings, match.handled, match.parts, request, env)
      }
      const culture = negotiateCulture(request.headers.get('accept-language'), cultures)
      const allowed = found
        .filter(({ handled }) => handled)
        .map(({ endpoint }) => endpoint.method)
      const headers = new Headers(
        !match && allowed.length > 0 ? { allow: allowed.join(', ') } : {}
      )
      return errorResponse(settings, rejectionOf(), culture, headers)

      function rejectionOf(): Rejection {
        if (found.length === 0) return new Rejection(404, 'notFound')
        if (match || allowed.length === 0) return new Rejection(501, 'missing')
        return new Rejection(405, 'notFound')
      }
    }
  }
}

function hasMethod({ endpoint }: { endpoint: Endpoint }, method: string): boolean {
  return endpoint.method === (method === 'HEAD' ? 'GET' : method)
}
