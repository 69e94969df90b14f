import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PATIENCE } from '../../scripts/test/patience.mjs'
import { DatabaseAddress } from './database-address.ts'
import { Postgres } from './postgres.ts'
import { type Shop, withShop } from './shop.ts'
import { percentile } from './tally.ts'
import { ADD, CART } from './traffic.ts'
import { Visitor } from './visitor.ts'

/** How soon every node must accept changes again once the database is back, in ms. */
const RECOVERY_MS = 5000 * PATIENCE
/** How long to wait for a node that does not accept changes, in ms. */
const GIVE_UP_MS = 60_000 * PATIENCE
/** How soon a page must answer, and a health check, in ms. */
const PAGE_MS = 3000 * PATIENCE
const CHECK_MS = 1000 * PATIENCE
/** How long the database is away, in ms. */
const AWAY_MS = 6000
/** How many pieces a shopper adds before the cart is compared with what was confirmed. */
const PIECES = 10

/** Something that happens to the database; it ends when the database is available again. */
interface Failure {
  name: string
  happen(): Promise<void>
}

/**
 * Lets shoppers buy while connections are terminated, the database restarts, hangs, crashes and fails over to a standby at the
 * same address. Changes are repeated with their key until they are confirmed, as the widgets do.
 *
 * @returns How many things went wrong.
 */
export async function failures(shoppers: number): Promise<number> {
  const primary = await Postgres.create()
  const standby = await primary.createStandby()
  const address = new DatabaseAddress(primary.port)
  const url = await address.listen()
  const planned: Failure[] = [
    { name: 'terminated connections', happen: () => terminate(primary) },
    { name: 'restart', happen: () => primary.restart('fast') },
    {
      name: 'pause',
      async happen() {
        address.pause()
        await setTimeout(AWAY_MS)
        address.resume()
      }
    },
    {
      name: 'crash',
      async happen() {
        await primary.stop('immediate')
        await setTimeout(AWAY_MS)
        await primary.start()
      }
    },
    {
      name: 'failover',
      async happen() {
        address.pause()
        await primary.stop('immediate')
        await setTimeout(AWAY_MS)
        await standby.promote()
        address.moveTo(standby.port)
      }
    }
  ]
  try {
    return await withShop(url, shop => runAll(shop, shoppers, planned, url))
  } finally {
    address.close()
    await primary.remove()
    await standby.remove()
  }
}

async function runAll(
  shop: Shop,
  shoppers: number,
  planned: readonly Failure[],
  url: string
): Promise<number> {
  const { nodes, origin } = shop
  const log = new Log()
  let isOver = false
  const traffic = Promise.all([
    ...Array.from({ length: shoppers }, () => shopUntil(() => isOver, shop, log)),
    readUntil(() => isOver, shop, log),
    ...nodes.map(node => checkUntil(() => isOver, node.origin, log))
  ])
  const stopped = nodes.map(() => false)
  for (const { name, happen } of planned) {
    await setTimeout(AWAY_MS)
    log.phase = name
    await happen()
    await available(url)
    const start = performance.now()
    await Promise.all(nodes.map(node => accepts(node.origin, shop)))
    const ms = performance.now() - start
    console.log(`${name}: every node accepted changes ${ms.toFixed(0)} ms after the database`)
    if (ms > RECOVERY_MS) log.wrong(`recovered after more than ${RECOVERY_MS} ms`)
    nodes.forEach((node, index) => {
      if (!node.isRunning && !stopped[index]) log.wrong('a node has ended')
      stopped[index] = !node.isRunning
    })
  }
  await setTimeout(AWAY_MS)
  isOver = true
  await traffic
  log.print(origin)
  return log.count
}

/** Adds pieces, each until it is confirmed, and compares the cart with the confirmations. */
async function shopUntil(isOver: () => boolean, { origin, product }: Shop, log: Log) {
  while (!isOver()) {
    const visitor = new Visitor(origin)
    for (let piece = 0; piece < PIECES; piece += 1) {
      const key = randomUUID()
      const body = { ProductVariantId: product.variantId, Quantity: 1, Name: 'x' }
      await until200('add to cart', log, () => visitor.call(ADD, body, key))
    }
    const { body } = await until200('cart', log, () => visitor.get(CART))
    const { ItemsCount } = JSON.parse(body) as { ItemsCount: number }
    log.confirmed += PIECES
    if (ItemsCount !== PIECES)
      log.wrong(`${ItemsCount} of ${PIECES} confirmed pieces in a cart`)
    visitor.leave()
  }
}

/** Repeats a request while the answer is 503. */
async function until200(
  name: string,
  log: Log,
  send: () => Promise<{ status: number; body: string }>
) {
  for (;;) {
    const reply = await log.measure(name, send)
    if (reply?.status === 200) return reply
    await setTimeout(200)
  }
}

/** Reads pages of the catalogue, which have copies after a while. */
async function readUntil(isOver: () => boolean, { origin, product }: Shop, log: Log) {
  const paths = ['/shop/fr', '/shop/fr/c/theieres', product.path, '/shop/fr/page/terms']
  while (!isOver()) {
    const visitor = new Visitor(origin)
    for (const path of paths) {
      const reply = await log.measure('page', () => visitor.get(path), PAGE_MS)
      if (reply?.body.includes('role="note"')) log.copies += 1
      await setTimeout(50)
    }
    visitor.leave()
  }
}

async function checkUntil(isOver: () => boolean, origin: string, log: Log) {
  const visitor = new Visitor(origin)
  while (!isOver()) {
    await log.measure('/health', () => visitor.get('/health'), CHECK_MS)
    await log.measure('/ready', () => visitor.get('/ready'), CHECK_MS)
    await setTimeout(200)
  }
  visitor.leave()
}

/** Closes all connections to the database, several times. */
async function terminate({ url }: Postgres): Promise<void> {
  const operator = new pg.Client({ connectionString: url })
  await operator.connect()
  for (let round = 0; round < 10; round += 1) {
    await operator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'"
    )
    await setTimeout(300)
  }
  await operator.end()
}

/** Resolves when a new connection can write. */
async function available(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create temporary table probe ()')
      return
    } catch {
      await setTimeout(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Resolves when a node accepts changes; rejects with its last answer if it does not. */
async function accepts(node: string, { origin, product }: Shop): Promise<void> {
  const visitor = new Visitor(node, undefined, new URL(origin).host)
  const body = { ProductVariantId: product.variantId, Quantity: 1, Name: 'x' }
  const deadline = performance.now() + GIVE_UP_MS
  for (;;) {
    const reply = await visitor.call(ADD, body).catch(() => undefined)
    if (reply?.status === 200) break
    if (performance.now() > deadline) {
      throw new Error(
        `A node accepts no changes: ${reply?.status} ${reply?.body.slice(0, 200)}`
      )
    }
    await setTimeout(50)
  }
  visitor.leave()
}

/** Counts answers by what happened to the database last, and what went wrong. */
class Log {
  phase = 'before'
  confirmed = 0
  copies = 0
  readonly #answers = new Map<string, number>()
  readonly #durations = new Map<string, number[]>()
  readonly #wrong = new Map<string, number>()

  get count(): number {
    return [...this.#wrong.values()].reduce((sum, count) => sum + count, 0)
  }

  wrong(what: string): void {
    raise(this.#wrong, `${this.phase}: ${what}`)
  }

  /** Sends a request; `undefined` if the connection was lost. Answers other than 200 and 503 are wrong. */
  async measure<T extends { status: number }>(
    name: string,
    send: () => Promise<T>,
    limit = Number.POSITIVE_INFINITY
  ): Promise<T | undefined> {
    const start = performance.now()
    const reply = await send().catch((error: Error) => {
      this.wrong(`${name}: ${error.message}`)
      return undefined
    })
    const ms = performance.now() - start
    if (!reply) return undefined
    raise(this.#answers, `${name}: ${reply.status}`)
    this.#durations.set(name, [...(this.#durations.get(name) ?? []), ms])
    if (reply.status !== 200 && reply.status !== 503) this.wrong(`${name}: ${reply.status}`)
    if (ms > limit) this.wrong(`${name} took more than ${limit} ms`)
    return reply
  }

  print(origin: string): void {
    console.log(`${this.confirmed} pieces confirmed, ${this.copies} copies shown by ${origin}`)
    console.table(
      Object.fromEntries([...this.#answers].map(([key, count]) => [key, { count }]))
    )
    for (const [name, durations] of this.#durations) {
      console.log(`${name}: slowest after ${percentile(durations, 100).toFixed(0)} ms`)
    }
    for (const [what, count] of this.#wrong) console.log(`${count} x ${what}`)
  }
}

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
