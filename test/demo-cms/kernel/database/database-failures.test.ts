import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../../demo-cms/app.ts'
import { type Db, openDatabase } from '../../../../demo-cms/kernel/database/database.ts'
import { standalonePage } from '../../../../demo-cms/kernel/http/standalone-page.ts'
import { DatabaseServer } from '../../../support/database-server.ts'
import { demoDatabase, filledPglite } from '../../../support/demo-database.ts'
import { type ReadyVariant, readyVariant } from '../../../support/ready-variant.ts'
import { type Shopper, shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'

/** A PostgreSQL server whose connections can be closed. */
interface TestServer {
  url: string
  /** The number of connections that wait for a lock. */
  waiting(): Promise<number>
  /** Closes every connection, as `pg_terminate_backend` does. */
  endConnections(): Promise<void>
  close(): Promise<void>
}

const isEmbedded = process.env.DATABASE_URL === undefined
/** How soon the shop must notice that its database is available again, in ms. */
const SOON = { timeout: 15_000 }
const ADD = '/shop/api/v1/catalog/products/addtocart'

const crashes: unknown[] = []
const noteCrash = (error: unknown) => crashes.push(error)

let embeddedServer: DatabaseServer
let server: TestServer
let db: Db
let app: FastifyInstance
let variant: ReadyVariant

beforeAll(async () => {
  process.on('uncaughtException', noteCrash)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = isEmbedded ? await embedded() : await onServer(process.env.DATABASE_URL!)
  db = await openDatabase({ databaseUrl: server.url })
  app = await buildApp({ db })
  variant = await readyVariant(db)
})
// an unhandled error would end the process
afterEach(() => expect(crashes.splice(0)).toEqual([]))
afterAll(async () => {
  process.off('uncaughtException', noteCrash)
  await app.close()
  await db.destroy()
  await server.close()
})

function add(who: Shopper) {
  return who.call('POST', ADD, {
    ProductVariantId: String(variant.id),
    Quantity: 1,
    Name: 'x'
  })
}

test('answers 503 when the database closes the connection of a change, and recovers [HTTP-02]', async () => {
  const anna = shopper(app)
  await anna.add(variant.id)
  const other = new pg.Client({ connectionString: server.url })
  other.on('error', () => {})
  await other.connect()
  await other.query('begin')
  await other.query('select id from carts for update')
  const interrupted = add(anna)
  await vi.waitFor(async () => expect(await server.waiting()).toBeGreaterThan(0), SOON)
  await server.endConnections()

  const answer = await interrupted
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.body).not.toMatch(/terminat|57P01/)
  await vi.waitFor(async () => expect((await add(anna)).statusCode).toBe(200), SOON)
  expect((await anna.cart()).ItemsCount).toBe(2)
})

if (EXHAUSTIVE)
  test('survives when a connection is closed between two queries of a transaction [HTTP-02]', async () => {
    const change = db.transaction().execute(async tx => {
      await sql`select 1`.execute(tx)
      await server.endConnections()
      await sql`select 1`.execute(tx)
    })
    await expect(change).rejects.toThrow()
    await vi.waitFor(async () => {
      expect((await shopper(app).get('/shop/fr')).statusCode).toBe(200)
    }, SOON)
  })

if (EXHAUSTIVE)
  test('survives when idle connections are closed [HTTP-02]', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sql`select 1`.execute(db)))
    await server.endConnections()
    await vi.waitFor(async () => {
      expect((await shopper(app).get('/shop/fr')).statusCode).toBe(200)
    }, SOON)
  })

if (EXHAUSTIVE)
  test.runIf(isEmbedded)(
    'answers 503 while the database is down, and recovers when it is up again [HTTP-02]',
    async () => {
      const anna = shopper(app)
      await anna.add(variant.id)
      await embeddedServer.stop()
      const [page, call] = [await anna.get('/shop/fr'), await add(anna)]
      for (const answer of [page, call]) {
        expect(answer.statusCode).toBe(503)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(answer.headers['set-cookie']).toBeUndefined()
        expect(answer.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|Connection/)
      }
      expect(call.json().Title).toMatch(/\w/)

      await embeddedServer.start()
      await vi.waitFor(async () => expect((await add(anna)).statusCode).toBe(200), SOON)
      expect((await anna.cart()).ItemsCount).toBe(2)
    }
  )

if (EXHAUSTIVE)
  test.runIf(isEmbedded)(
    'answers 503 when the database does not answer, and recovers when it does [HTTP-02]',
    async () => {
      const anna = shopper(app)
      await anna.add(variant.id)
      const resume = await embeddedServer.pause()
      const [page, call, ready, health] = await Promise.all([
        anna.get('/shop/fr/shoppingcarts'),
        add(anna),
        anna.get('/ready'),
        anna.get('/health')
      ])
      for (const answer of [page, call]) {
        expect(answer.statusCode).toBe(503)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(page.body).toContain('href="/shop/fr/shoppingcarts">Réessayer</a>')
      expect([ready.statusCode, ready.json()]).toEqual([
        503,
        { status: 'database unavailable' }
      ])
      expect([health.statusCode, health.json()]).toEqual([200, { status: 'alive' }])

      resume()
      await vi.waitFor(async () => expect((await add(anna)).statusCode).toBe(200), SOON)
      expect((await anna.get('/ready')).json()).toEqual({ status: 'ready' })
      // changes that got a 503 were not made
      expect((await anna.cart()).ItemsCount).toBe(2)
    }
  )

test('a change that was sent without a script gets an error page without a link that would repeat it', async () => {
  const page = standalonePage({ culture: 'nl', title: 'A & B', message: '<i>', nonce: 'n' })
  expect(page).toContain('<h1>A &#38; B</h1>')
  expect(page).toContain('<p>&#60;i&#62;</p>')
  expect(page).not.toContain('<a ')
})

if (EXHAUSTIVE)
  test('a server that is about to stop is not ready, and closes each connection after its response', async () => {
    const lifecycle = { isDraining: false }
    const stopping = await buildApp({ db, lifecycle })
    const get = (url: string) => stopping.inject({ url })
    expect((await get('/ready')).headers.connection).not.toBe('close')

    lifecycle.isDraining = true

    expect([(await get('/ready')).statusCode, (await get('/health')).statusCode]).toEqual([
      503, 200
    ])
    const page = await get('/shop/fr')
    expect([page.statusCode, page.headers.connection]).toEqual([200, 'close'])
    await stopping.close()
  })

async function embedded(): Promise<TestServer> {
  const { pglite } = await filledPglite()
  embeddedServer = new DatabaseServer(pglite)
  await embeddedServer.start()
  return {
    url: embeddedServer.url,
    waiting: async () => embeddedServer.waiting,
    endConnections: () => embeddedServer.endConnections(),
    async close() {
      await embeddedServer.stop()
      await pglite.close()
    }
  }
}

async function onServer(address: string): Promise<TestServer> {
  const shop = await demoDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    shop.db
  )
  const url = new URL(address)
  const operator = new pg.Client({ connectionString: address })
  await operator.connect()
  url.pathname = `/${rows[0]!.name}`
  const of = 'from pg_stat_activity where datname = $1'
  return {
    url: url.href,
    async waiting() {
      const text = `select count(*)::int as count ${of} and wait_event_type = 'Lock'`
      const { rows } = await operator.query<{ count: number }>(text, [url.pathname.slice(1)])
      return rows[0]!.count
    },
    async endConnections() {
      const text = `select pg_terminate_backend(pid) ${of}`
      await operator.query(text, [url.pathname.slice(1)])
    },
    async close() {
      await operator.end()
      await shop.close()
    }
  }
}
