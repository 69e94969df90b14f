// `npm run soak` tests two nodes on one PostgreSQL server. It fails when a single request does. `npm run soak restarts traffic` runs
// some of its parts, and `-- --restarts=4 --requests=5000 --minutes=1` makes them shorter:
//   restarts  restarts the nodes behind a load balancer 20 times under 50,000 requests
//   failures  terminates connections, restarts, pauses and crashes the database, and fails over to a standby
//   logins    adds products while guests log in, until 400 additions were confirmed
//   versions  runs an earlier version (`--previous=<commit>`, the last tag by default) next to the current one
//   traffic   sends mixed traffic for 30 minutes, and reports the health of the nodes

import { parseArgs } from 'node:util'
import { failures } from './failures.ts'
import { logins } from './logins.ts'
import { type Shop, withDatabase, withShop } from './shop.ts'
import { percentile, Tally } from './tally.ts'
import { calls, sendTraffic, shoppingTrip } from './traffic.ts'
import { versions } from './versions.ts'

const MB = 1e6

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    restarts: { type: 'string', default: '20' },
    requests: { type: 'string', default: '50000' },
    additions: { type: 'string', default: '400' },
    minutes: { type: 'string', default: '30' },
    visitors: { type: 'string', default: '8' },
    previous: { type: 'string' }
  }
})
const visitors = Number(flags.visitors)

const onShop = (use: (shop: Shop) => Promise<number>) => withDatabase(url => withShop(url, use))

const parts: Record<string, () => Promise<number>> = {
  restarts: () => onShop(restarts),
  failures: () => failures(visitors),
  logins: () => onShop(shop => logins(shop, Number(flags.additions))),
  versions: () => versions(flags.previous, 1),
  traffic: () => onShop(traffic)
}
const unknown = positionals.filter(name => !parts[name])
if (unknown.length > 0) {
  throw new Error(
    `${unknown.join(', ')}: no such part. There are ${Object.keys(parts).join(', ')}.`
  )
}

// so that the database is ended, too, also when the terminal and npm both send the signal
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

let failed = 0
for (const [name, run] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n${name}: starting two nodes on one database …`)
  const count = await run()
  console.log(`${name}: ${count === 0 ? 'passed' : `failed, ${count} times`}`)
  failed += count
}
process.exitCode = failed === 0 ? 0 : 1

/** Restarts one node after the other while visitors make calls. */
async function restarts({ origin, nodes, product }: Shop): Promise<number> {
  const tally = new Tally()
  let done = 0
  const isOver = () =>
    done >= Number(flags.restarts) && tally.requests >= Number(flags.requests)
  const steps = calls(product.variantId)
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
async function traffic({ origin, nodes, product }: Shop): Promise<number> {
  const tally = new Tally()
  const steps = shoppingTrip(product.path, product.variantId)
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
