import type { BodyOutput, Endpoint, QueryOutput, ReplyInput } from '../contract/endpoint.ts'
import type { PathParts } from '../contract/path.ts'
import type { RequestSession } from './sessions.ts'

/** A request and the headers of the response to come. */
export interface Exchange<Env = void> {
  readonly request: Request
  /** Headers to add to the response, such as `Set-Cookie`. They are sent with a refusal too. */
  readonly headers: Headers
  /** What the server around passed to `fetch`. */
  readonly env: Env
}

/** A request for a call of the contract, checked. */
export interface Call<Called extends Endpoint, Culture extends string, Session, Env>
  extends Exchange<Env>,
    RequestSession<Session> {
  /** The call's own parts of the path, decoded. */
  readonly params: PathParts<Called['path']>
  readonly query: QueryOutput<Called>
  readonly body: BodyOutput<Called>
  /** The culture to answer in: that of the path, else the one that the browser prefers. */
  readonly culture: Culture
  /** Of a call that the contract declares idempotent: pass it to `once`. */
  readonly idempotencyKey: string | undefined
}

/** Answers a call with what the contract promises: its reply, its HTML or nothing. A `Response` is sent as it is. */
export type Handler<Called extends Endpoint, Culture extends string, Session, Env> = (
  call: Call<Called, Culture, Session, Env>
) => HandlerReply<Called> | Response | Promise<HandlerReply<Called> | Response>

// a handler without a reply need not return anything, which only `void` allows
// biome-ignore-start lint/suspicious/noConfusingVoidType: see above
type HandlerReply<Called extends Endpoint> = Called extends { isHtml: true }
  ? string
  : [ReplyInput<Called>] extends [undefined]
    ? void
    : ReplyInput<Called>
// biome-ignore-end lint/suspicious/noConfusingVoidType: see above
