// Two servers and a worker of the shop on one PostgreSQL, behind a load balancer: releases and races. `scripts/test-vendure.mjs` runs it;
// `coupon login` runs some checks.
//
//   VITRINE_VENDURE_DATABASE   a database that `database.ts prepare` has filled, in place of a new cluster; it is changed
//   VITRINE_VENDURE_REDIS=0    the cache in the database, although `redis-server` is installed
//   VITRINE_VENDURE_REQUESTS, VITRINE_VENDURE_RESTARTS   fewer of them, for a quick look

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { hasPostgres, Postgres } from '../soak/postgres.ts'
import { Balancer } from './servers/balancer.ts'
import { checks } from './servers/checks.ts'
import { Goods } from './servers/goods.ts'
import { paymentChecks } from './servers/payment-checks.ts'
import { environment, runToEnd, ShopServer, startWorker, stopAll } from './servers/processes.ts'
import { hasRedis, Redis } from './servers/redis.ts'
import { restartUnderLoad } from './servers/restarts.ts'

const { VITRINE_VENDURE_DATABASE: existing, VITRINE_VENDURE_REDIS: wantsRedis } = process.env
/** Words of the names of some checks. */
const wanted = process.argv.slice(2)

if (!existing && !hasPostgres()) {
  console.log('Skipped: several servers need PostgreSQL, whose programs are not installed.')
  process.exit()
}
const failed = await run()
process.exit(failed > 0 ? 1 : 0)

/** @returns How many checks failed. */
async function run(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-servers-'))
  const postgres = existing ? undefined : await Postgres.create()
  const url = existing ?? postgres!.url
  const redis = wantsRedis !== '0' && hasRedis() ? await Redis.create(folder) : undefined
  const env = environment(url, folder, redis?.url)
  console.log(`The cache is in ${redis ? 'Redis' : 'the database'}.`)
  const client = new Client({ connectionString: url })
  try {
    if (postgres) {
      console.log('Importing the goods …')
      await runToEnd(env, 'database.ts', 'prepare')
    }
    const worker = await startWorker(env)
    const servers = [await ShopServer.start(env), await ShopServer.start(env)]
    await client.connect()
    const balancer = new Balancer(servers.map(({ port }) => port))
    const origin = await balancer.start()
    const goods = new Goods(client)
    let failures = 0
    const check = async (name: string, work: () => Promise<unknown>) => {
      if (wanted.length > 0 && !wanted.some(word => name.includes(word))) return
      try {
        const said = await work()
        console.log(`ok: ${said ?? name}`)
      } catch (error) {
        failures += 1
        console.error(`failed: ${name}\n`, error)
      }
    }
    const mailsTo = (address: string) => mailsIn(folder, address)
    for (const [name, work] of Object.entries({ ...paymentChecks, ...checks })) {
      const shared = {
        origin,
        goods,
        worker,
        redis,
        startWorker: () => startWorker(env),
        mailsTo
      }
      await check(name, () => work(shared))
    }
    await check('loses nothing while servers restart', () =>
      restartUnderLoad(origin, servers, goods)
    )
    console.log(`${balancer.repeated} requests were sent to a second server.`)
    balancer.stop()
    await Promise.all(servers.map(server => server.stop()))
    return failures
  } finally {
    await stopAll()
    await client.end()
    await redis?.kill()
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How many mails the servers have written for an address. */
function mailsIn(folder: string, address: string): number {
  const file = join(folder, 'mails.txt')
  if (!existsSync(file)) return 0
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(line => line === address).length
}
