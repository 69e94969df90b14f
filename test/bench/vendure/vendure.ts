import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installVendure } from '../../../examples/vendure/install.mjs'
import { withDemoShop } from '../../../scripts/size/demo-shop.mjs'
import { newDataFolder } from '../../../scripts/test/seeded-data.mjs'
import { Postgres } from '../../soak/postgres.ts'
import { percentile } from '../../soak/tally.ts'
import { Balancer } from '../../vendure/servers/balancer.ts'
import { environment, runToEnd, ShopServer } from '../../vendure/servers/processes.ts'
import { median } from '../median.ts'
import type { Benchmark } from '../write-section.ts'
import { CONNECTIONS, type Measured, measureTask, TASKS, type Target } from './tasks.ts'

const ROUNDS = 3

/** What shoppers do, on the demo and on Vendure with one and with two servers, in turns. */
export const vendure: Benchmark = {
  title: 'A shop on Vendure, with one and with two servers',
  async run() {
    installVendure()
    process.env.RATE_LIMITS = 'off'
    const dataDir = newDataFolder('vendure')
    try {
      return await withDemoShop({ flavour: 'react', dataDir }, beside)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

/** @param demo The origin of the demo. */
async function beside(demo: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  // a database that was prepared before saves the import
  const { VITRINE_VENDURE_DATABASE: existing } = process.env
  const postgres = existing ? undefined : await Postgres.create()
  const env = environment(existing ?? postgres!.url, folder)
  const servers: ShopServer[] = []
  try {
    if (postgres) await runToEnd(env, 'database.ts', 'prepare')
    for (let count = 0; count < 2; count += 1) servers.push(await ShopServer.start(env))
    const [first = 0, second = 0] = servers.map(({ port }) => port)
    return await measure([
      { name: 'demo', ports: [Number(new URL(demo).port)], api: '/shop/api/v1' },
      { name: 'Vendure, one server', ports: [first], api: '/vitrine-api/api/v1' },
      { name: 'Vendure, two servers', ports: [first, second], api: '/vitrine-api/api/v1' }
    ])
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(shops: (Omit<Target, 'origin'> & { ports: number[] })[]) {
  const balancers = shops.map(({ ports }) => new Balancer(ports))
  const targets: Target[] = []
  for (const [index, shop] of shops.entries()) {
    targets.push({ ...shop, origin: await balancers[index]!.start() })
  }
  const loads: number[] = []
  const rows: string[] = []
  for (const [task, work] of Object.entries(TASKS)) {
    const found = new Map(targets.map(({ name }) => [name, [] as Measured[]]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) {
        found.get(target.name)!.push(await measureTask(target, work))
        loads.push(loadavg()[0]!)
      }
    }
    for (const [name, rounds] of found) {
      const row = `| ${task} | ${name} | ${cells(rounds)} |`
      console.log(row)
      rows.push(row)
    }
  }
  for (const balancer of balancers) balancer.stop()
  return `|  |  | per second | p50 | p99 |
| --- | --- | ---: | ---: | ---: |
${rows.join('\n')}

Medians of ${ROUNDS} short rounds of ${CONNECTIONS} shoppers, the shops in turns, each behind the same small load balancer and with the same client. "Order" is a whole
purchase by a guest, an addition, the form and the order; its times are those of the last request. The demo is one process with its embedded
database; Vendure has PostgreSQL. Client, load balancer, database and servers share ${cpus().length} cores, so the second server shows that the shop stays correct, not
that it gets faster. With the benchmark itself, the load of the machine was ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}, so compare within the table only.
Node.js ${process.versions.node}.`
}

function cells(rounds: readonly Measured[]): string {
  const of = (pick: (one: Measured) => number) => median(rounds.map(pick))
  const time = (share: number) => `${of(({ times }) => percentile(times, share)).toFixed(0)} ms`
  return [of(({ rate }) => rate).toFixed(1), time(50), time(99)].join(' | ')
}
