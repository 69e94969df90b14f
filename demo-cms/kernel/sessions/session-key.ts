import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    sessionKey: SessionKey
  }
}

/** A session id that the shop has issued. */
export interface IssuedId {
  id: string
  /** The hash of the id that ends when this one arrives. */
  replaces?: string
}

/** Signs session ids: one that the shop has not issued, and somebody may know, never becomes the session of a visitor. */
export interface SessionKey {
  /** What the cookie contains. */
  sign(issued: IssuedId): string
  /** Reads a cookie; `undefined` if the shop has not signed it. */
  read(cookie: string): IssuedId | undefined
}

/** Gives every request the key. It is in the database, so that every server accepts the cookies of the others. */
export async function setSessionKey(app: FastifyInstance, db: Db): Promise<void> {
  const key = await readSessionKey(db)
  app.decorateRequest('sessionKey', { getter: () => key })
}

/** Reads the key, which the migration has created. */
export async function readSessionKey(db: Db): Promise<SessionKey> {
  const key = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'session id key')
    .executeTakeFirst()
  if (!key) throw new Error('The table facts has no session id key.')
  return createSessionKey(key.value)
}

/** `<id>.<signature>`, or `<id>.<hash of the id that it replaces>.<signature>`. */
const ISSUED = /^(([\w-]{22})(?:\.([0-9a-f]{64}))?)\.([\w-]{43})$/

function createSessionKey(key: string): SessionKey {
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(`session ${text}`).digest('base64url')
  return {
    sign({ id, replaces }) {
      const content = replaces ? `${id}.${replaces}` : id
      return `${content}.${signatureOf(content)}`
    },
    read(cookie) {
      const [, content, id, replaces, signature] = ISSUED.exec(cookie) ?? []
      if (!content || !id || !signature) return undefined
      const expected = signatureOf(content)
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined
      return replaces ? { id, replaces } : { id }
    }
  }
}
