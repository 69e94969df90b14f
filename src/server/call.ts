import type {
  BodyOutput,
  Endpoint,
  QueryOutput,
  ReplyInput
} from '../shared/contract/endpoint.ts'
import type { PathParts } from '../shared/contract/path.ts'

/** A request and the headers of the response to come. */
export interface Exchange<Env = void> {
  readonly request: Request
  /** Headers to add to the response, for example `Set-Cookie`. Error responses get them too. */
  readonly headers: Headers
  /** The second argument of `fetch`: whatever your server passes on. */
  readonly env: Env
}

/** The session of one request, looked up at most once, when it is first needed. */
export interface RequestSession<Session> {
  /** The session of the request, if it has one. */
  findSession(): Promise<Session | undefined>
  /** The session of the request; starts one if there is none. */
  openSession(): Promise<Session>
}

/** A validated request for an endpoint of the contract. */
export interface Call<Called extends Endpoint, Culture extends string, Session, Env>
  extends Exchange<Env>,
    RequestSession<Session> {
  /** The parameters in the path, decoded; without `{app}`, `{site}` and `{culture}`. */
  readonly params: PathParts<Called['path']>
  readonly query: QueryOutput<Called>
  readonly body: BodyOutput<Called>
  /** The culture of the response: that of the path, otherwise the one that the browser prefers. */
  readonly culture: Culture
  /** The idempotency key, if the contract declares the endpoint idempotent and the request has one. Pass it to `once`. */
  readonly idempotencyKey: string | undefined
}

/** Returns what the contract promises for a call: a reply, HTML or nothing. A `Response` is sent unchanged. */
export type Handler<Called extends Endpoint, Culture extends string, Session, Env> = (
  call: Call<Called, Culture, Session, Env>
) => HandlerReply<Called> | Response | Promise<HandlerReply<Called> | Response>

// biome-ignore-start lint/suspicious/noConfusingVoidType: only `void` lets a handler without a reply return nothing
/** What a handler returns. */
export type HandlerReply<Called extends Endpoint> = Called extends { isHtml: true }
  ? string
  : [ReplyInput<Called>] extends [undefined]
    ? void
    : ReplyInput<Called>
// biome-ignore-end lint/suspicious/noConfusingVoidType: only `void` lets a handler without a reply return nothing
