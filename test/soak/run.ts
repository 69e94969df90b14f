// `npm run soak` restarts two nodes behind a proxy 20 times under 50,000 requests, then sends mixed traffic for 30 minutes. It
// fails when a single request does. `npm run soak restarts` and `npm run soak traffic` run one part;
// `-- --restarts=4 --requests=5000 --minutes=1` makes them shorter.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LoadBalancer } from './load-balancer.ts'
import { ShopNode } from './node.ts'
import { freePort, startPostgres } from './postgres.ts'
import { percentile, Tally } from './tally.ts'
import { calls, type Step, sendTraffic, shoppingTrip } from './traffic.ts'
import { Visitor } from './visitor.ts'

const MB = 1e6

const { values: flags, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    restarts: { type: 'string', default: '20' },
    requests: { type: 'string', default: '50000' },
    minutes: { type: 'string', default: '30' },
    visitors: { type: 'string', default: '8' }
  }
})
const visitors = Number(flags.visitors)
const isWanted = (part: string) => parts.length === 0 || parts.includes(part)

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-soak-'))
const ports = [await freePort(), await freePort()]
const balancerPort = await freePort()
const nodes = ports.map(
  (port, index) =>
    new ShopNode(
      port,
      `http://127.0.0.1:${balancerPort}`,
      postgres.url,
      join(dataDir, String(index))
    )
)
try {
  console.log('Starting two nodes on one database …')
  // the first one fills the database
  for (const node of nodes) await node.start()
  const balancer = new LoadBalancer(nodes)
  const origin = await balancer.listen(balancerPort)
  const product = await findProduct(origin)
  let failed = 0
  if (isWanted('restarts')) failed += await restarts(origin, calls(product.variantId))
  if (isWanted('traffic'))
    failed += await traffic(origin, shoppingTrip(product.path, product.variantId))
  balancer.close()
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await Promise.all(nodes.map(node => node.stop()))
  postgres.stop()
  rmSync(dataDir, { recursive: true })
}

/** Restarts one node after the other while visitors make calls. */
async function restarts(origin: string, steps: readonly Step[]): Promise<number> {
  const tally = new Tally()
  let done = 0
  const isOver = () =>
    done >= Number(flags.restarts) && tally.requests >= Number(flags.requests)
  const load = sendTraffic(origin, visitors, steps, isOver, outcome => tally.add(outcome))
  while (done < Number(flags.restarts)) {
    const node = nodes[done % nodes.length]!
    await node.stop()
    await node.start()
    done += 1
    console.log(`restart ${done}: ${tally.requests} requests, ${tally.failed} failed`)
  }
  await load
  tally.print()
  return tally.failed
}

/** Sends shoppers through the shop and reports the health of the nodes. */
async function traffic(origin: string, steps: readonly Step[]): Promise<number> {
  const tally = new Tally()
  for (const node of nodes) node.health.length = 0
  const end = performance.now() + Number(flags.minutes) * 60_000
  const isOver = () => performance.now() >= end
  await sendTraffic(origin, visitors, steps, isOver, outcome => tally.add(outcome))
  tally.print()
  for (const [index, { health }] of nodes.entries()) {
    const megabytes = (key: 'heap' | 'resident', at: number) =>
      ((health.at(at)?.[key] ?? 0) / MB).toFixed(0)
    const delays = health.map(({ delay }) => delay)
    console.log(
      `node ${index + 1}: heap ${megabytes('heap', 0)} → ${megabytes('heap', -1)} MB, resident ${megabytes('resident', 0)} → ${megabytes('resident', -1)} MB, event-loop delay (p99 per second) median ${percentile(delays, 50).toFixed(0)} ms, worst ${percentile(delays, 100).toFixed(0)} ms`
    )
  }
  return tally.failed
}

/** A product in stock, found by its page. */
async function findProduct(origin: string): Promise<{ path: string; variantId: string }> {
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
