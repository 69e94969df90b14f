import { createHash } from 'node:crypto'
import type { Db } from '../../demo-cms/kernel/database/database.ts'
import { readSessionKey, type SessionKey } from '../../demo-cms/kernel/sessions/session-key.ts'

/** The name of the session cookie over HTTP. */
export const SESSION_COOKIE = 'shop-session'

/** The key never changes, and every server reads it once, too. */
const keys = new WeakMap<Db, SessionKey>()

/** The `Cookie` header of a session. */
export async function sessionCookie(db: Db, id: string): Promise<string> {
  return `${SESSION_COOKIE}=${await sessionValue(db, id)}`
}

/** The value of the cookie of a session. */
export async function sessionValue(db: Db, id: string): Promise<string> {
  let key = keys.get(db)
  if (!key) {
    key = await readSessionKey(db)
    keys.set(db, key)
  }
  return key.sign({ id })
}

/** The session id that a browser has, as the shop stores it. */
export function storedIdOf(cookies: ReadonlyMap<string, string>): string {
  return createHash('sha256').update(idOf(cookies)).digest('hex')
}

/** The session id that a browser has, without its signature. */
export function idOf(cookies: ReadonlyMap<string, string>): string {
  const cookie = cookies.get(SESSION_COOKIE) ?? cookies.get(`__Host-${SESSION_COOKIE}`)
  return String(cookie).split('.')[0]!
}
