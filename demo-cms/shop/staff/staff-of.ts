import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'

/** The member of staff who is logged in, even while acting for a customer; `undefined` for everyone else [CHK-13]. */
export async function staffOf(db: Db, request: FastifyRequest): Promise<number | undefined> {
  const session = await findSession(db, request)
  const id = session?.staffId ?? session?.customerId
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('is_staff', '=', true)
    .executeTakeFirst()
  return row?.id
}
