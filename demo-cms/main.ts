import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { BASE_PATH, buildApp } from './app.ts'
import { registerExtras } from './extras/index.ts'
import { syncFiles } from './kernel/content/sync-files.ts'
import { cleanUp } from './kernel/database/clean-up.ts'
import { openDatabase } from './kernel/database/database.ts'
import { requireDurableCommits } from './kernel/database/durability.ts'
import { pageKeepers } from './kernel/http/copied-pages.ts'
import { publicOriginOf } from './kernel/http/shop-origin.ts'
import { trustedProxies } from './kernel/http/trusted-proxies.ts'
import { readLimits } from './kernel/limits/limits.ts'
import { countryHeaderOf } from './kernel/sessions/client-place.ts'
import { ensureSeeded } from './seed/seed-shop.ts'
import { assetStorageOf } from './shop/assets/asset-storage.ts'
import { deleteUnusedFiles } from './shop/assets/unused-files.ts'
import { endPromotions } from './shop/catalogue/promotions.ts'
import { receiveExpected } from './shop/notifications/arrivals.ts'
import { expireOrders } from './shop/orders/changes/expire-orders.ts'
import { followUpPayments } from './shop/payment/follow-up.ts'
import { testBankGateway } from './shop/payment/test-bank-gateway.ts'
import { minimiseOrders } from './shop/privacy/minimise-orders.ts'
import { encryptionKeyOf } from './shop/security/sealing.ts'
import { allRetentions, partsOfExtras } from './shop-builder.ts'
import { deleteUnfinished, picturesIn } from './simulators/images/picture-files.ts'

const DEFAULT_PORT = 4000
const PORTS_TO_TRY = 20
/** How long pending requests may take to finish when the process is asked to stop. */
const SHUTDOWN_TIMEOUT_MS = 15_000

/** How often expected stock is received. */
const ARRIVALS_INTERVAL_MS = 3_600_000
/** How often expired data is deleted. */
const CLEAN_UP_INTERVAL_MS = 3_600_000
/** How often expired promotions are ended; product pages also check for themselves. */
const PROMOTIONS_INTERVAL_MS = 60_000
/** How often unpaid orders expire, and what the payment provider missed is repeated. */
const ORDERS_INTERVAL_MS = 60_000

const {
  ALLOW_LOSSY_DATABASE,
  COUNTRY_HEADER,
  DATABASE_URL,
  DATA_DIR = '.data',
  ENCRYPTION_KEY,
  /** `1` opens the outbox and the test bank. */
  DEMO,
  /** `1` sends 103 Early Hints, for a proxy that passes them on. */
  EARLY_HINTS,
  /** `light` serves the library with Preact instead of React. */
  FLAVOUR,
  PORT,
  NODE_ENV,
  PUBLIC_ORIGIN,
  RATE_LIMITS,
  TRUST_PROXY,
  /** How long `/ready` answers 503 before the process stops accepting connections, in ms. */
  DRAIN_MS = '0'
} = process.env
const dataDir = resolve(DATA_DIR)

console.log(
  DATABASE_URL
    ? 'The shop keeps its data on the PostgreSQL server of DATABASE_URL.'
    : `The shop keeps its data in ${DATA_DIR}, in an embedded PostgreSQL: good for a demo. Set DATABASE_URL to a PostgreSQL server where orders must outlive a power cut.`
)

try {
  registerExtras()
  const assetStorage = assetStorageOf(process.env, dataDir)
  const db = await openDatabase({ databaseUrl: DATABASE_URL, dataDir })
  if (DATABASE_URL && ALLOW_LOSSY_DATABASE !== '1') await requireDurableCommits(db)
  await syncFiles(db)
  await ensureSeeded(db)
  await receiveExpected(db)
  setInterval(() => receiveExpected(db).catch(console.error), ARRIVALS_INTERVAL_MS).unref()
  setInterval(() => endPromotions(db).catch(console.error), PROMOTIONS_INTERVAL_MS).unref()
  setInterval(() => {
    cleanUp(db, allRetentions()).catch(console.error)
    minimiseOrders(db).catch(console.error)
    deleteUnfinished(picturesIn(dataDir)).catch(console.error)
    deleteUnusedFiles(db, assetStorage).catch(console.error)
  }, CLEAN_UP_INTERVAL_MS).unref()
  for (const { interval, run } of partsOfExtras('jobs').flat()) {
    setInterval(() => run({ db, dataDir }).catch(console.error), interval).unref()
  }
  const gateway = testBankGateway(db, BASE_PATH)
  setInterval(() => {
    expireOrders(db)
      .then(() => followUpPayments(db, gateway))
      .catch(console.error)
  }, ORDERS_INTERVAL_MS).unref()
  const lifecycle = { isDraining: false }
  const app = await buildApp({
    db,
    dataDir,
    assetStorage,
    publicOrigin: publicOriginOf(PUBLIC_ORIGIN, NODE_ENV),
    lifecycle,
    trustProxy: trustedProxies(TRUST_PROXY),
    countryHeader: countryHeaderOf(COUNTRY_HEADER),
    earlyHints: EARLY_HINTS === '1',
    isDemo: DEMO === '1',
    flavour: FLAVOUR === 'light' ? 'light' : 'react',
    limits: readLimits(RATE_LIMITS),
    // the embedded database is part of this process
    copies: DATABASE_URL ? pageKeepers.all()[0]?.() : undefined,
    encryptionKey: encryptionKeyOf(ENCRYPTION_KEY),
    isProduction: NODE_ENV === 'production'
  })
  const address = await listen(app)
  console.log(`\nThe shop is open: ${address}\n`)
  const stop = once(async () => {
    // load balancers see that the process is not ready any more and stop sending requests
    lifecycle.isDraining = true
    await setTimeout(Number(DRAIN_MS))
    // a database that does not respond must not keep the process alive
    globalThis.setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await app.close()
    await db.destroy()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  // errors of the embedded database contain a long line of its bundled source
  console.error(`The shop cannot start: ${(error as Error).message.slice(0, 1000)}`)
  process.exit(1)
}

/** Listens on `PORT` (`0` is any free port), or on the first free port from 4000. */
async function listen(app: FastifyInstance): Promise<string> {
  const first = Number(PORT ?? DEFAULT_PORT)
  const last = PORT === undefined ? first + PORTS_TO_TRY : first
  for (let port = first; ; port += 1) {
    try {
      await app.listen({ port, host: process.env.HOST ?? 'localhost' })
      return `http://localhost:${(app.server.address() as AddressInfo).port}`
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
