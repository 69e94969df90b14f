export { type Api, type ApiOptions, createApi, type RouteOptions } from './api.ts'
export type { Call, Exchange, Handler, HandlerReply, RequestSession } from './call.ts'
export { isSafeMethod, isSameToken, isSentByShop } from './forgery-guard.ts'
export {
  type EarlierChange,
  type IdempotencyStore,
  KeyReusedError,
  once,
  readIdempotencyKey
} from './idempotency.ts'
export { findCulture, negotiateCulture } from './negotiate-culture.ts'
export { RefusalError, type RefusalOptions } from './refusal-error.ts'
export type { Reason } from './rejection.ts'
export { WrongReplyError } from './response.ts'
export type { Sessions } from './sessions.ts'
