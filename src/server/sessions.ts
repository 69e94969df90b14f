import type { Exchange, RequestSession } from './call.ts'

/** Finds and starts a shop's sessions. */
export interface Sessions<Session, Env = void> {
  /** Finds the session of a request without starting one. */
  find(exchange: Exchange<Env>): Promise<Session | undefined>
  /** Finds the session of a request or starts one, and sets its cookie in `exchange.headers`. */
  open(exchange: Exchange<Env>): Promise<Session>
  /**
   * The token that the shop printed into the `_csrf` field of this visitor's forms. Browsers that do not send the origin of a
   * request prove with it that the request comes from the shop. A visitor whose session is not stored yet can have one too,
   * for example derived from the cookie. `undefined` if there is none: the request is rejected.
   */
  csrfToken?(exchange: Exchange<Env>): Promise<string | undefined>
}

export function requestSession<Session, Env>(
  sessions: Sessions<Session, Env> | undefined,
  exchange: Exchange<Env>
): RequestSession<Session> {
  let found: Promise<Session | undefined> | undefined
  let opened: Promise<Session> | undefined
  return {
    async findSession() {
      found ??= opened ?? sessions?.find(exchange)
      return found
    },
    async openSession() {
      if (!sessions)
        throw new TypeError('openSession() needs the option `sessions` of createApi().')
      opened ??= sessions.open(exchange)
      return opened
    }
  }
}
