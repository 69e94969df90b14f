import type { GenericSchema } from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call [HTTP-04]. Paths hold `{app}`, `{site}`, `{culture}` and the call's own parts.
 * Every call carries `Accept-Language` with the page's culture: answers speak it.
 */
export interface Endpoint<
  Query extends GenericSchema = GenericSchema,
  Body extends GenericSchema = GenericSchema,
  Reply extends GenericSchema = GenericSchema
> {
  readonly method: Method
  readonly path: string
  /** What it is for, in one sentence; shown in the OpenAPI document. */
  readonly summary: string
  readonly query?: Query
  readonly body?: Body
  /** How the body is sent: as JSON, or as the fields of a form. @default 'json' */
  readonly encoding?: 'json' | 'form'
  /** The shape of the JSON response; `undefined` when the response is HTML, or has no body. */
  readonly reply?: Reply
  /** The response is HTML that the CMS renders. */
  readonly isHtml?: true
  /** Sent with an `Idempotency-Key`: a repetition with the same key changes nothing. */
  readonly isIdempotent?: true
}

/** Describes a call whose shapes are known. */
export function endpoint<
  Query extends GenericSchema = GenericSchema,
  Body extends GenericSchema = GenericSchema,
  Reply extends GenericSchema = GenericSchema
>(description: Endpoint<Query, Body, Reply>): Endpoint<Query, Body, Reply> {
  return description
}
