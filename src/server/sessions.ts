import type { Exchange } from './call.ts'

/** Finds and starts the sessions of a shop. */
export interface Sessions<Session, Env = void> {
  find(exchange: Exchange<Env>): Promise<Session | undefined>
  /** Finds the session of a request or starts one, and sets its cookie in `exchange.headers`. */
  open(exchange: Exchange<Env>): Promise<Session>
  /** The token in the `_csrf` field of the session's forms, for browsers that do not say where a request comes from. */
  csrfToken?(session: Session): string
}

/** The session of one request: looked for when it is first asked for, and once. */
export interface RequestSession<Session> {
  /** The session of the request, if it has one. */
  findSession(): Promise<Session | undefined>
  /** The session of the request, started if it has none. */
  openSession(): Promise<Session>
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
      if (!sessions) throw new TypeError('createApi() was given no sessions.')
      opened ??= sessions.open(exchange)
      return opened
    }
  }
}
