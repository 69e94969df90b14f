import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { registerExtras } from '../../../demo-cms/extras/index.ts'
import { EURO } from '../../../demo-cms/kernel/currencies/currency.ts'
import { type Db, openDatabase } from '../../../demo-cms/kernel/database/database.ts'
import { ensureSeeded } from '../../../demo-cms/seed/seed-shop.ts'
import { listProducts } from '../../../demo-cms/shop/search/product-list.ts'
import { suggestions } from '../../../demo-cms/shop/search/suggestions.ts'
import type { Benchmark } from '../write-section.ts'
import { type Clock, ownTime, serverTime } from './processor-time.ts'
import { lists, typed } from './questions.ts'

/** Goals at 50,000 products, in ms, at the 95th percentile. */
const GOALS = { suggestions: 50, lists: 200 }
const RESULTS = 5
const ACCURACY = 0.3
const BASE_PATH = '/shop'

interface Row {
  kind: keyof typeof GOALS
  name: string
  times: number[]
  /** Processor time of one, in ms. */
  processor: number | undefined
}

interface Measured {
  title: string
  rows: Row[]
}

/**
 * Suggestions and lists with facets, asked of the shop's own functions, on the embedded database (`DATA_DIR`, in
 * memory without) and on the server of `DATABASE_URL`. A database that is empty is filled first.
 * `--products=50000 --rounds=20`; `--server-only` leaves the embedded one out.
 */
export const search: Benchmark = {
  title: 'Search and lists',
  async run(flags) {
    const { values } = parseArgs({
      args: [...flags],
      options: {
        products: { type: 'string', default: '50000' },
        rounds: { type: 'string', default: '20' },
        'server-only': { type: 'boolean', default: false }
      }
    })
    const products = Number(values.products)
    const rounds = Number(values.rounds)
    const databaseUrl = process.env.DATABASE_URL
    const measured: Measured[] = []
    if (databaseUrl) measured.push(await measure({ databaseUrl }, products, rounds))
    if (!values['server-only']) {
      measured.push(await measure({ dataDir: process.env.DATA_DIR }, products, rounds))
    }
    return textOf(measured, products, rounds)
  }
}

async function measure(
  place: { databaseUrl?: string; dataDir?: string | undefined },
  products: number,
  rounds: number
): Promise<Measured> {
  registerExtras()
  const db = await openDatabase(place)
  try {
    await ensureSeeded(db, products)
    await sql`analyze`.execute(db)
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version') as version`.execute(db)
    const version = rows[0]!.version.split(' ')[0]
    const title = place.databaseUrl ? `PostgreSQL ${version}` : `embedded (PGlite, ${version})`
    console.log(`\n${title}\n  median      p95  processor`)
    const clock = place.databaseUrl ? serverTime(db) : ownTime
    return { title, rows: await askAll(db, clock, rounds) }
  } finally {
    await db.destroy()
  }
}

async function askAll(db: Db, clock: Clock, rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  const ask = async (kind: Row['kind'], name: string, work: () => Promise<unknown>) => {
    await work()
    const times: number[] = []
    const before = await clock()
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    const after = await clock()
    const processor =
      before === undefined || after === undefined ? undefined : (after - before) / rounds
    rows.push({ kind, name, times, processor })
    const shown = [percentile(times, 0.5), percentile(times, 0.95), processor ?? Number.NaN]
    console.log(`${shown.map(time => time.toFixed(1).padStart(8)).join(' ')}  ${kind}: ${name}`)
  }
  for (const [culture, words] of typed) {
    await ask('suggestions', `“${words}” (${culture})`, () =>
      suggestions(db, { basePath: BASE_PATH, culture }, words, RESULTS, ACCURACY)
    )
  }
  for (const { name, culture, scope, request } of lists) {
    await ask('lists', name, () =>
      listProducts(
        db,
        { basePath: BASE_PATH, culture, currency: EURO, currencies: [EURO] },
        scope,
        request
      )
    )
  }
  return rows
}

function textOf(measured: readonly Measured[], products: number, rounds: number): string {
  const titles = measured.map(one => one.title)
  const kinds = Object.keys(GOALS) as Row['kind'][]
  const goals = kinds.flatMap(kind => {
    const goal = GOALS[kind]
    return [
      [`${kind}, p95 of all, at most ${goal} ms`, ...measured.map(one => met(one, kind, goal))],
      [`${kind}, p95 of the slowest query`, ...measured.map(one => slowest(one, kind))]
    ]
  })
  const first = measured[0]!.rows
  const questions = first.map((row, index) => [
    `${row.kind === 'lists' ? 'list: ' : ''}${row.name}`,
    ...measured.map(one => cell(one.rows[index]!))
  ])
  return `${table(['Goal', ...titles], goals)}

### Each query: median / p95 / processor time of the database, in ms

${table(['', ...titles], questions)}

${products.toLocaleString('en')} products, ${rounds} rounds, one query at a time, ${cpus().length} processors. A list consists of its facets
with their counts and a page of products. The embedded database runs in the shop's own process, on one processor. The load of the
machine was ${loadavg()[0]!.toFixed(1)} at the end: above ${cpus().length}, other processes were running too, and processor times are more reliable.`
}

function met(one: Measured, kind: Row['kind'], goal: number): string {
  const all = one.rows.filter(row => row.kind === kind).flatMap(row => row.times)
  const reached = percentile(all, 0.95)
  return `${reached.toFixed(0)} ms, ${reached <= goal ? 'yes' : 'no'}`
}

function slowest(one: Measured, kind: Row['kind']): string {
  const of = one.rows
    .filter(row => row.kind === kind)
    .map(row => ({ name: row.name, time: percentile(row.times, 0.95) }))
    .sort((a, b) => b.time - a.time)[0]!
  return `${of.time.toFixed(0)} ms (${of.name})`
}

function cell({ times, processor }: Row): string {
  const shown = [percentile(times, 0.5), percentile(times, 0.95), processor]
  return shown.map(time => time?.toFixed(1) ?? '–').join(' / ')
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = ['---', ...head.slice(1).map(() => '---:')]
  return [head, rule, ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
}
