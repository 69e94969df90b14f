import type { GenericSchema, InferInput, InferOutput } from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One API call [HTTP-04]. Paths may contain `{app}`, `{site}`, `{culture}` and parameters of their own.
 * Every request sends the page's culture as `Accept-Language`, which determines the language of the response.
 */
export interface Endpoint {
  /** Its path in `endpoints`, for example `cart.setQuantity`; also its `operationId` in OpenAPI. */
  readonly name: string
  readonly method: Method
  readonly path: string
  /** What the call does, in one sentence; shown in the OpenAPI document. */
  readonly summary: string
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  /** How the body is sent: as JSON, or as the fields of a form. @default 'json' */
  readonly encoding?: 'json' | 'form'
  /** The schema of the JSON response; `undefined` if the response is HTML or has no body. */
  readonly reply?: GenericSchema
  /** The response is HTML rendered by the CMS. */
  readonly isHtml?: true
  /** The response depends on the request and its language only: caches may keep it and share it between visitors. */
  readonly isShared?: true
  /** Sent with an `Idempotency-Key`: repeating the request with the same key changes nothing. */
  readonly isIdempotent?: true
}

/**
 * Describes a call. The type preserves the path and the schemas, from which the types of callers and handlers are
 * derived.
 */
export function endpoint<const Call extends Endpoint>(description: Call): Call {
  return description
}

/** The query that a page sends; `undefined` for a call without one. */
export type QueryInput<Call extends Endpoint> = Call extends {
  query: infer Query extends GenericSchema
}
  ? InferInput<Query>
  : undefined

/** The query that a handler receives. */
export type QueryOutput<Call extends Endpoint> = Call extends {
  query: infer Query extends GenericSchema
}
  ? InferOutput<Query>
  : undefined

/** The body that a page sends; `undefined` for a call without one. */
export type BodyInput<Call extends Endpoint> = Call extends {
  body: infer Body extends GenericSchema
}
  ? InferInput<Body>
  : undefined

/** The body that a handler receives. */
export type BodyOutput<Call extends Endpoint> = Call extends {
  body: infer Body extends GenericSchema
}
  ? InferOutput<Body>
  : undefined

/** The response that a handler returns; `undefined` for a call that responds with HTML or without a body. */
export type ReplyInput<Call extends Endpoint> = Call extends {
  reply: infer Reply extends GenericSchema
}
  ? InferInput<Reply>
  : undefined

/** The response that a page receives. */
export type ReplyOutput<Call extends Endpoint> = Call extends {
  reply: infer Reply extends GenericSchema
}
  ? InferOutput<Reply>
  : undefined
