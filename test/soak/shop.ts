import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LoadBalancer } from './load-balancer.ts'
import { ShopNode } from './node.ts'
import { freePort, Postgres } from './postgres.ts'
import { calls } from './traffic.ts'
import { Visitor } from './visitor.ts'

/** Two nodes on one database, behind a load balancer. */
export interface Shop {
  /** The address of the load balancer. */
  origin: string
  nodes: readonly ShopNode[]
  /** A product that can be bought. */
  product: { path: string; variantId: string }
}

/** The database of `DATABASE_URL`, or a new one on this machine. */
export async function withDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return use(DATABASE_URL)
  const postgres = await Postgres.create()
  try {
    return await use(postgres.url)
  } finally {
    await postgres.remove()
  }
}

/**
 * Opens a shop, and closes it afterwards. The logs of the nodes are kept if requests have failed.
 *
 * @param use Returns the number of failures.
 * @param folders The project of each node, if not this one.
 */
export async function withShop(
  databaseUrl: string,
  use: (shop: Shop) => Promise<number>,
  folders: readonly (string | undefined)[] = [undefined, undefined]
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-soak-'))
  const balancerPort = await freePort()
  const publicOrigin = `http://127.0.0.1:${balancerPort}`
  const nodes: ShopNode[] = []
  for (const [index, folder] of folders.entries()) {
    const data = join(dataDir, String(index))
    nodes.push(new ShopNode(await freePort(), publicOrigin, databaseUrl, data, folder))
  }
  const balancer = new LoadBalancer(nodes)
  let failed = 1
  try {
    // the first one fills the database
    for (const node of nodes) await node.start()
    const origin = await balancer.listen(balancerPort)
    failed = await use({ origin, nodes, product: await findProduct(origin) })
    return failed
  } finally {
    balancer.close()
    await Promise.all(nodes.map(node => node.stop()))
    if (failed === 0) rmSync(dataDir, { recursive: true })
    else console.log(`The logs of the nodes are in ${dataDir}.`)
  }
}

/** A product in stock, found by its page. */
async function findProduct(origin: string): Promise<Shop['product']> {
  const visitor = new Visitor(origin)
  const { body: list } = await visitor.get('/shop/fr/c/theieres')
  for (const [, path] of list.matchAll(/href="(\/shop\/fr\/p\/[^"?#]+)"/g)) {
    const { body } = await visitor.get(path!)
    const variantId = /name="ProductVariantId"[^>]*value="(\d+)"/.exec(body)?.[1]
    if (!variantId) continue
    const add = calls(variantId)[0]!
    const { status } = await visitor.call(add.path, add.body!)
    if (status === 200) return { path: path!, variantId }
  }
  throw new Error('No product of the list can be bought.')
}
