import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../database/database.ts'
import { endSession } from './ended-sessions.ts'
import { hashOf } from './session-id.ts'

declare module 'fastify' {
  interface FastifyRequest {
    sessionData: readonly SessionColumn[]
  }
}

/** A column that names a session by the hash of its id. */
export interface SessionColumn {
  table: string
  column: string
}

/** Tells every request which columns follow when a session gets a new id. */
export function setSessionData(app: FastifyInstance, data: readonly SessionColumn[]): void {
  app.decorateRequest('sessionData', { getter: () => data })
}

/**
 * Continues a guest's session under a new id, with all that it has. The token of its forms stays, because other tabs contain it; it says
 * nothing about the id.
 *
 * @returns Without doing anything if the session has ended, or has got another id, meanwhile.
 */
export function replaceId(
  db: Db,
  data: readonly SessionColumn[],
  oldHash: string,
  id: string
): Promise<void> {
  return inTransaction(db, async tx => {
    const session = await tx
      .selectFrom('sessions')
      .selectAll()
      .where('id_hash', '=', oldHash)
      .where('customer_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!session) return
    const idHash = hashOf(id)
    await tx
      .insertInto('sessions')
      .values({
        ...session,
        id_hash: idHash,
        renewed_at: new Date(),
        renewal_asked_at: null
      })
      .execute()
    for (const { table, column } of data) {
      const name = sql.ref(column)
      await sql`update ${sql.table(table)} set ${name} = ${idHash} where ${name} = ${oldHash}`.execute(
        tx
      )
    }
    // requests with the old cookie may be repeated with the new one, as after a login
    await endSession(tx, oldHash, 'login')
  })
}
