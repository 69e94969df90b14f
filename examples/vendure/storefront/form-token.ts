import { createHash, randomBytes } from 'node:crypto'
import { parseCookies } from 'vitrine/shared'
import { csrfTokenOf, tokenOf } from '../bridge/sessions.ts'

/** For visitors whose session is not stored yet: a page starts none. */
const COOKIE = 'vitrine_form'

interface Visitor {
  readonly request: Request
  keepCookie(cookie: string): void
}

/**
 * The value of the hidden field `_csrf`: the token of the session, otherwise that of a cookie, which pages that visitors may have no session
 * for can set.
 *
 * @param mayStart Whether a cookie may be set: responses to rejected requests set none.
 */
export function formToken(visit: Visitor, mayStart: boolean): string {
  const session = tokenOf(visit)
  if (session) return csrfTokenOf(session)
  const sent = parseCookies(COOKIE, visit.request.headers.get('cookie') ?? '')[0]
  const known = sent && /^[\w-]{32}$/.test(sent) ? sent : undefined
  if (!known && !mayStart) return ''
  const value = known ?? randomBytes(24).toString('base64url')
  if (!known) visit.keepCookie(`${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax`)
  return createHash('sha256').update(`form ${value}`).digest('hex')
}
