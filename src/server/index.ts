export type { CheckLimit, MaybeCounted } from './answer-call.ts'
export {
  type Api,
  type ApiOptions,
  type ApiPlace,
  createApi,
  type RouteOptions
} from './api.ts'
export type { Call, Exchange, Handler, HandlerReply, RequestSession } from './call.ts'
export type { Count, CountStore } from './counts.ts'
export { isSafeMethod, isSameToken, isSentByShop } from './forgery-guard.ts'
export {
  type EarlierChange,
  type IdempotencyStore,
  KeyReusedError,
  once,
  readIdempotencyKey
} from './idempotency.ts'
export { type LimitOptions, limitedBy, type Rate } from './limited-by.ts'
export { findCulture, negotiateCulture } from './negotiate-culture.ts'
export { RefusalError, type RefusalOptions } from './refusal-error.ts'
export type { Reason } from './rejection.ts'
export { WrongReplyError } from './response.ts'
export type { Sessions } from './sessions.ts'
