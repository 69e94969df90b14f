import { createHash, randomBytes } from 'node:crypto'

/** A session id that cannot be guessed. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** The token of the forms, known before the session has rows; it does not reveal the id, which only the browser may know. */
export function csrfOf(id: string): string {
  return createHash('sha256').update(`csrf ${id}`).digest('base64url').slice(0, 22)
}

/** How an id is stored. */
export function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
