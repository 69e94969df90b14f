import type { FastifyInstance } from 'fastify'
import { withDeadline } from '../database/deadline.ts'
import { withSharedData } from '../database/shared-data.ts'

/** How long a page may wait for the database in all, in ms: it answers within 3 s, with 503 if necessary. */
const READ_MS = 2_500

/** A change may wait longer, for example for other buyers of the same product: repeating it costs more than waiting. */
const CHANGE_MS = 10_000

/**
 * Limits how long requests wait for the database, and so how long shoppers wait for a database that has stopped answering. Requests
 * that change nothing share what they have read; others read what they have changed.
 */
export function limitDatabaseWaits(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (isRead(request.method)) withDeadline(READ_MS, () => withSharedData(done))
    else withDeadline(CHANGE_MS, done)
  })
  // the time starts when the body has arrived, and its arrival has left the context of the first hook
  app.addHook('preValidation', (request, _, done) => {
    if (isRead(request.method)) done()
    else withDeadline(CHANGE_MS, done)
  })
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
