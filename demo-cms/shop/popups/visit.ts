import type { FastifyReply, FastifyRequest } from 'fastify'
import { replaceCookie } from '../../kernel/cookies/replace-cookie.ts'
import { sentCookie } from '../../kernel/cookies/sent-cookies.ts'
import { cookieHashOf } from '../../kernel/sessions/sessions.ts'

/** Lasts until the browser is closed; the session's own cookie lasts 30 days. */
const VISIT_COOKIE = 'shop-visit'

export interface Visit {
  kind: 'first' | 'returning'
  /** Sends the cookie, so that the next pages belong to the same visit. */
  record(reply: FastifyReply): void
}

/** Whether this is the visitor's first visit within 30 days. */
export function visitOf(request: FastifyRequest): Visit {
  const known = sentCookie(request, VISIT_COOKIE)
  const kind =
    known === 'first' || known === 'returning'
      ? known
      : cookieHashOf(request) !== undefined
        ? 'returning'
        : 'first'
  return {
    kind,
    record(reply) {
      if (known === kind) return
      replaceCookie(request, reply, VISIT_COOKIE, kind, { path: '/', httpOnly: true })
    }
  }
}
