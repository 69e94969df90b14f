import { parseArgs } from 'node:util'
import { readListRequest } from '../../demo-cms/catalogue/list-request.ts'
import { listProducts } from '../../demo-cms/catalogue/product-list.ts'
import { suggestions } from '../../demo-cms/catalogue/suggestions.ts'
import { openDatabase } from '../../demo-cms/db/database.ts'
import { ensureSeeded } from '../../demo-cms/seed/seed-shop.ts'

// npx tsx test/bench/search.ts [--products 50000] [--runs 20]: how long suggestions and lists take, in ms, on the
// embedded database (DATA_DIR, in memory without) or on the server of DATABASE_URL. An empty one is seeded first.
// Columns: median, 95th percentile, and processor time of this process, which the embedded database is a part of.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '50000' },
    runs: { type: 'string', default: '20' }
  }
})
const runs = Number(values.runs)
const place = { basePath: '/shop', culture: 'fr' } as const

const db = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR
})
await ensureSeeded(db, Number(values.products))

const typed = [
  'th',
  'thei',
  'theiere',
  'tehiere',
  'lampe laiton',
  'en',
  'coton bio navy',
  'mug porclaine'
]
for (const text of typed) {
  await report(`suggestions for "${text}"`, () => suggestions(db, place, text, 5, 0.3))
}

const lists: Record<string, [string, { q?: string; categoryId?: number }]> = {
  everything: ['', {}],
  'everything, by price, page 40': ['sort=price-asc&pageindex=40', {}],
  'everything, two facets': ['filter={"Price":"25-50","ProductAttributes":{"1":["5"]}}', {}],
  'a department': ['', { categoryId: 1 }],
  'a search': ['q=lampe', { q: 'lampe' }],
  'a search with a facet': ['q=lampe&filter={"Availability":"in-stock"}', { q: 'lampe' }]
}
for (const [name, [search, scope]] of Object.entries(lists)) {
  const request = readListRequest(new URLSearchParams(search))
  await report(`list: ${name}`, () => listProducts(db, place, scope, request))
}
await db.destroy()

async function report(name: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  const times: number[] = []
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((one, other) => one - other)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const columns = [at(0.5), at(0.95), (user + system) / 1000 / runs]
  console.log(`${columns.map(time => time.toFixed(1).padStart(8)).join(' ')}  ${name}`)
}
