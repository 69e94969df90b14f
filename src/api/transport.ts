import type { BodyInput, Endpoint, QueryInput } from '../shared/contract/endpoint.ts'
import type { endpoints } from '../shared/contract/index.ts'
import type { PathParts } from '../shared/contract/path.ts'

/** Any call of the contract. */
export type AnyEndpoint = {
  [Area in keyof typeof endpoints]: (typeof endpoints)[Area][keyof (typeof endpoints)[Area]]
}[keyof typeof endpoints]

/**
 * A call of the contract on its way to the shop. `switch (call.name)` tells the types of `parts`, `query` and `body`.
 */
export type ShopCall = AnyEndpoint extends infer Call
  ? Call extends Endpoint
    ? CallOf<Call>
    : never
  : never

/** A call of the contract, with what its endpoint describes. */
export interface CallOf<Called extends Endpoint> {
  /** The name in the contract, for example `cart.setQuantity`. */
  readonly name: Called['name']
  readonly method: Called['method']
  /** The URL of the contract, without the query: what the default sends the call to. */
  readonly url: string
  /** The parameters of the path, for example `{ id }`. */
  readonly parts: PathParts<Called['path'], string | number>
  readonly query: QueryInput<Called>
  readonly body: BodyInput<Called>
  /** The culture of the page, for example `nl-BE`. */
  readonly culture: string
  /** A call with the same key is a repetition, which changes nothing twice. */
  readonly idempotencyKey: string | undefined
  readonly signal: AbortSignal | undefined
}

/** What to send instead of the call itself; what is left out is as in the contract. */
export interface ShopRequest {
  /** With GET, nothing is sent as the body. */
  method?: string
  /**
   * Relative to the page, or complete. Another site gets neither the token nor the other headers of the page settings. A change is
   * sent to it once only: unlike that of the contract, it need not know the `Idempotency-Key`, unless you give that in `headers`.
   */
  url?: string
  /** Added to that of `url`; `undefined` leaves out that of the contract. */
  query?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is, for example `URLSearchParams` or `FormData`. */
  body?: BodyInit
  /** Added to those of the call, which they replace. */
  headers?: Readonly<Record<string, string>>
}

/** The response of the shop, whose status is 200 to 299. */
export interface ShopReply {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, also of `text/javascript`; otherwise the text, or `undefined` without one. */
  readonly data: unknown
}

/** What a transport can do besides replying. */
export interface Shop {
  /**
   * Sends the call, or what is given instead, with the time limit, the retries and the headers of every call.
   *
   * @throws {RefusedError} the shop refused; `message`, `status` and `detail` are those of its response.
   * @throws {ServerError} the shop failed without an explanation.
   * @throws {OfflineError} the shop could not be reached.
   */
  send(request?: ShopRequest): Promise<ShopReply>
  /**
   * Refuses the call with a message for the shopper, in the language of the page.
   *
   * @param status The HTTP status; 401 asks for the login, after which the transport gets the call again. @default 422
   * @param details May hold the corrected `Cart`.
   */
  refuse(message: string, status?: number, details?: Readonly<Record<string, unknown>>): never
  /** Ends a call that the shop has no counterpart for, like a 404. The console says so once, with the name of the call. */
  unsupported(): never
}

/**
 * Answers the calls of the contract with those of another back end, and is the only place that does. Returns the reply as the contract
 * describes it: an object, HTML as a string, or nothing. `(await shop.send()).data` is the default. An error with a `status`, such as
 * a `Response`, counts as that of the shop: 401 asks for the login, after which the transport gets the call again. Any other error is
 * a fault of the transport, which the console names; the shopper sees the general message.
 *
 * It is not asked for what is no call of the contract: pages and their forms, and uploads, which fields send to the `action` of their
 * form and the asset library to its `upload-url`, because only a request of the browser has progress and can continue in parts.
 *
 * ```ts
 * const transport: Transport = async (call, shop) => {
 *   switch (call.name) {
 *     case 'cart.read':
 *       return cartOf((await shop.send({ url: '/basket.json' })).data)
 *     default:
 *       return shop.unsupported()
 *   }
 * }
 * ```
 */
export type Transport = (call: ShopCall, shop: Shop) => unknown
