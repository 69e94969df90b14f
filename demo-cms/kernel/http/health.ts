import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withDeadline } from '../database/deadline.ts'

/** How long the readiness check waits for the database, in ms: load balancers expect an answer within a second. */
const CHECK_MS = 700

/** Whether this process still accepts traffic. */
export interface Lifecycle {
  /** The process is about to stop: it is no longer ready, and connections close after their response. */
  isDraining: boolean
}

/** Tells orchestrators whether the process is alive (`/health`) and load balancers whether it accepts traffic (`/ready`). */
export function answerHealthChecks(app: FastifyInstance, db: Db, lifecycle: Lifecycle): void {
  // it says nothing about the database: restarting this process would not repair that
  app.get('/health', async (_, reply) => answer(reply, 200, 'alive'))

  app.get('/ready', async (_, reply) => {
    if (lifecycle.isDraining) return answer(reply, 503, 'draining')
    const isAvailable = await withDeadline(CHECK_MS, () => isDatabaseAvailable(db))
    return isAvailable
      ? answer(reply, 200, 'ready')
      : answer(reply, 503, 'database unavailable')
  })

  app.addHook('onSend', async (_, reply) => {
    if (lifecycle.isDraining) reply.header('connection', 'close')
  })
}

function answer(reply: FastifyReply, code: number, status: string): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').send({ status })
}

async function isDatabaseAvailable(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
