import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type AppOptions, buildApp } from '../../demo-cms/app.ts'
import type { Db } from '../../demo-cms/kernel/database/database.ts'
import { type DemoDatabase, demoDatabase } from './demo-database.ts'
import { logIn } from './log-in.ts'
import { giveSession } from './made-session.ts'
import { type Shopper, type ShopperOptions, shopper } from './shopper.ts'

/** Pages are the same without the built library, whose thousands of files each shop would list and read. */
const NO_LIBRARY = join(tmpdir(), 'no-library')

export interface ShopOptions extends Omit<AppOptions, 'db'> {
  products?: number
  /** Builds the application. @default the whole demo */
  start?: (db: Db) => Promise<FastifyInstance>
}

/** The demo shop of a test file. */
export interface Shop {
  readonly db: Db
  readonly app: FastifyInstance
  /** Someone with a separate browser and no cookies. */
  visitor(options?: ShopperOptions): Shopper
  /**
   * A visitor with the session of a customer. It is made rather than logged in, which takes many times as long; with cookies of before,
   * the customer logs in with the form, which merges what the guest had.
   */
  customer(email: string, options?: ShopperOptions): Promise<Shopper>
  /** Another application on the same data, like a second server; closed after the tests. */
  secondServer(options?: Omit<AppOptions, 'db'>): Promise<FastifyInstance>
  /** The same data for a second process without a server. */
  openAgain(): Promise<Db>
}

/** Starts a demo shop before the tests of a file and closes it after them. */
export function withShop({ products = 72, start, ...given }: ShopOptions = {}): Shop {
  const options = { isDemo: true, distDir: NO_LIBRARY, ...given }
  const origin = given.publicOrigin
  let database: DemoDatabase | undefined
  let servers: FastifyInstance[] = []

  beforeAll(async () => {
    database = await demoDatabase({ products })
    const { db } = database
    servers.push(await (start ? start(db) : buildApp({ db, ...options })))
  })

  afterAll(async () => {
    for (const server of servers) await server.close()
    await database?.close()
    // the test runner keeps this closure until the last file has run, and with it the memory of an embedded database
    database = undefined
    servers = []
  })

  function opened(): DemoDatabase {
    if (!database) throw new Error('The shop is open during the tests of its file only.')
    return database
  }

  const shop: Shop = {
    get db() {
      return opened().db
    },
    get app() {
      return servers[0]!
    },
    visitor: options => shopper(shop.app, options),
    async customer(email, options) {
      const customer = shop.visitor(options)
      if (customer.cookies.size > 0) await logIn(customer, email)
      else await giveSession(shop.db, customer, email, origin)
      return customer
    },
    openAgain: () => opened().openAgain(),
    async secondServer(own) {
      const server = await buildApp({
        db: await opened().openAgain(),
        isDemo: true,
        distDir: NO_LIBRARY,
        ...own
      })
      servers.push(server)
      return server
    }
  }
  return shop
}
