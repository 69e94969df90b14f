import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { syncFiles } from './kernel/content/sync-files.ts'
import { openDatabase } from './kernel/database/database.ts'
import { ensureSeeded } from './seed/seed-shop.ts'
import { endPromotions } from './shop/catalogue/promotions.ts'
import { receiveExpected } from './shop/notifications/arrivals.ts'

const DEFAULT_PORT = 4000
const PORTS_TO_TRY = 20
/** How long pending requests may take to finish when the process is asked to stop. */
const SHUTDOWN_TIMEOUT_MS = 15_000

/** How often expected stock is received. */
const ARRIVALS_INTERVAL_MS = 3_600_000
/** How often promotions that are over are ended; their product pages check by themselves. */
const PROMOTIONS_INTERVAL_MS = 60_000

const {
  DATABASE_URL,
  DATA_DIR = '.data',
  PORT,
  NODE_ENV,
  PUBLIC_ORIGIN,
  TRUST_PROXY
} = process.env
const dataDir = resolve(DATA_DIR)

console.log(
  DATABASE_URL
    ? 'The shop keeps its data on the PostgreSQL server of DATABASE_URL.'
    : `The shop keeps its data in ${DATA_DIR}, in an embedded PostgreSQL: good for a demo. Set DATABASE_URL to a PostgreSQL server where orders must outlive a power cut.`
)

try {
  const db = await openDatabase({ databaseUrl: DATABASE_URL, dataDir })
  await syncFiles(db)
  await ensureSeeded(db)
  await receiveExpected(db)
  setInterval(() => receiveExpected(db).catch(console.error), ARRIVALS_INTERVAL_MS).unref()
  setInterval(() => endPromotions(db).catch(console.error), PROMOTIONS_INTERVAL_MS).unref()
  const app = await buildApp({
    db,
    dataDir,
    publicOrigin: PUBLIC_ORIGIN,
    trustProxy: TRUST_PROXY === '1',
    showOutbox: NODE_ENV !== 'production',
    isProduction: NODE_ENV === 'production'
  })
  const address = await listen(app)
  console.log(`\nThe shop is open: ${address}\n`)
  const stop = once(async () => {
    // a database that hangs must not keep the process alive
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await app.close()
    await db.destroy()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  // errors of the embedded database contain a whole line of its bundled source: keep the message short
  console.error(`The shop cannot start: ${(error as Error).message.slice(0, 1000)}`)
  process.exit(1)
}

/** Listens on `PORT`, or on the first free port from 4000. */
async function listen(app: FastifyInstance): Promise<string> {
  const first = Number(PORT ?? DEFAULT_PORT)
  const last = PORT === undefined ? first + PORTS_TO_TRY : first
  for (let port = first; ; port += 1) {
    try {
      await app.listen({ port, host: process.env.HOST ?? 'localhost' })
      return `http://localhost:${port}`
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || port === last) throw error
    }
  }
}

function once(run: () => Promise<void>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void run()
  }
}
