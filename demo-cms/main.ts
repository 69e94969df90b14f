import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { syncFiles } from './kernel/content/sync-files.ts'
import { openDatabase } from './kernel/database/database.ts'
import { ensureSeeded } from './seed/seed-shop.ts'
import { endPromotions } from './shop/catalogue/promotions.ts'
import { receiveExpected } from './shop/notifications/arrivals.ts'

const DEFAULT_PORT = 4000
const MORE_PORTS = 20
/** What requests that are under way get to finish when the shop stops, in ms. */
const DRAIN = 15_000

/** How often the shop looks what has arrived, in ms. */
const ARRIVALS = 3_600_000
/** How often it looks which promotions are over, in ms; their own pages look by themselves. */
const PROMOTIONS = 60_000

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
  setInterval(() => receiveExpected(db).catch(console.error), ARRIVALS).unref()
  setInterval(() => endPromotions(db).catch(console.error), PROMOTIONS).unref()
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
    // a database that hangs must not keep the process for ever
    setTimeout(() => process.exit(1), DRAIN).unref()
    await app.close()
    await db.destroy()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  // an error of the embedded database carries its whole source line: the message is enough
  console.error(`The shop cannot start: ${(error as Error).message.slice(0, 1000)}`)
  process.exit(1)
}

/** Listens on the port that was asked for; else on 4000, or the next one that is free. */
async function listen(app: FastifyInstance): Promise<string> {
  const first = Number(PORT ?? DEFAULT_PORT)
  const last = PORT === undefined ? first + MORE_PORTS : first
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
