import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type AppOptions, buildApp } from '../../demo-cms/app.ts'
import type { Db } from '../../demo-cms/kernel/database/database.ts'
import { type DemoDatabase, demoDatabase } from './demo-database.ts'
import { logIn } from './log-in.ts'
import { type Shopper, type ShopperOptions, shopper } from './shopper.ts'

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
  /** A visitor who is logged in as a customer of the seed. */
  customer(email: string, options?: ShopperOptions): Promise<Shopper>
  /** Another application on the same data, like a second server; closed after the tests. */
  secondServer(options?: Omit<AppOptions, 'db'>): Promise<FastifyInstance>
  /** The same data for a second process without a server. */
  openAgain(): Promise<Db>
}

/** Starts a demo shop before the tests of a file and closes it after them. */
export function withShop({ products = 72, start, ...options }: ShopOptions = {}): Shop {
  let database: DemoDatabase | undefined
  let servers: FastifyInstance[] = []

  beforeAll(async () => {
    database = await demoDatabase({ products })
    const { db } = database
    servers.push(await (start ? start(db) : buildApp({ db, isDemo: true, ...options })))
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
      await logIn(customer, email)
      return customer
    },
    openAgain: () => opened().openAgain(),
    async secondServer(options) {
      const server = await buildApp({
        db: await opened().openAgain(),
        isDemo: true,
        ...options
      })
      servers.push(server)
      return server
    }
  }
  return shop
}
