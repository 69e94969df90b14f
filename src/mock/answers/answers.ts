import type { Call, HandlerReply } from '../../server/call.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { Shopper, Visit } from '../state.ts'

/** A valid request for an endpoint, and who makes it. */
export type MockCall<Called extends Endpoint> = Visit &
  Pick<Call<Called, string, Shopper, void>, 'params' | 'query' | 'body' | 'headers'>

/** Replies to a call. The changes that it makes are complete when it returns. */
type Answer<Called extends Endpoint> = (call: MockCall<Called>) => HandlerReply<Called>

/** An answer for every call of an area of the contract: a call without one is a type error. */
export type Answers<Area> = {
  [Name in keyof Area]: Area[Name] extends Endpoint ? Answer<Area[Name]> : never
}
