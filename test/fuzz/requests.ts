// `npm run fuzz-requests` sends 12,000 random requests to every route of the demo shop; `-- --requests=500 --seed=7` sends others.
// It fails if the server answers with 5xx, reveals its internals, forgets a security header, or throws outside of a request.

import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { buildApp } from '../../demo-cms/app.ts'
import { registerExtras } from '../../demo-cms/extras/index.ts'
import { syncFiles } from '../../demo-cms/kernel/content/sync-files.ts'
import { EMBEDDED, openDatabase } from '../../demo-cms/kernel/database/database.ts'
import { ensureSeeded } from '../../demo-cms/seed/seed-shop.ts'
import { INTERNALS } from '../security/support/answers.ts'
import { everyRoute, madeUpLibrary } from '../security/support/every-route.ts'
import { FIELDS } from '../security/support/malformed-bodies.ts'
import { pathVariants } from '../security/support/path-variants.ts'
import { principals } from '../security/support/principals.ts'
import { openRawClient } from '../security/support/raw-client.ts'
import { FORM } from '../security/support/sample-request.ts'
import { anyText } from '../support/any-text.ts'

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '12000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) }
  }
})
const count = Number(flags.requests)
const seed = Number(flags.seed)

/** Requests between two lines of progress. */
const PROGRESS = 1000

const odd = fc.oneof(
  anyText,
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    '\0',
    '-1',
    '1e309',
    '999999999999999999999',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{ settings | json }}',
    '__proto__',
    'constructor',
    '//evil.test',
    'javascript:alert(1)',
    'x'.repeat(5000),
    '\u202e\u2028\ufeff',
    '\u200b',
    'BEL',
    'ÉÉ',
    '1.5',
    `${'x'.repeat(199)}🫖`,
    `x${'🫖'.repeat(60)}`,
    '\u202aclaire@example.com\u202c',
    '%00%ff%zz'
  )
)
const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...FIELDS), odd), odd), {
  maxLength: 8
})
const headerValue = fc.string({
  unit: fc.constantFrom(...' !"#%&*,-./0189:;<=?@AZ[]_az{|}~\t'),
  maxLength: 60
})
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'idempotency-key',
    'if-modified-since',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-requested-with',
    'x-signature'
  ),
  headerValue,
  { maxKeys: 5 }
)
const request = fc.record({
  route: fc.nat(),
  as: fc.constantFrom(...principals),
  isOwn: fc.boolean(),
  variant: fc.option(fc.nat(), { freq: 4 }),
  path: fc.option(fc.array(odd, { maxLength: 5 }), { freq: 12 }),
  query: fields,
  headers,
  isFromShop: fc.boolean(),
  type: fc.option(
    fc.constantFrom(
      FORM,
      'application/json',
      'text/plain',
      'application/json; charset=utf-16',
      ';'
    ),
    { freq: 3 }
  ),
  body: fc.option(fc.oneof(fields.map(encodeForm), fc.json({ maxDepth: 5 }), odd), { freq: 3 })
})

function encodeForm(pairs: [string, string][]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
}

/** Like `encodeURIComponent`, which throws for half a character. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

registerExtras()
const pglite = await PGlite.create(EMBEDDED)
const db = await openDatabase({ pglite })
await syncFiles(db)
await ensureSeeded(db, 24)
const app = await buildApp({
  db,
  isDemo: true,
  isProduction: true,
  distDir: madeUpLibrary()
})
const raw = openRawClient(app)
const every = await everyRoute(app, db)
const failures: string[] = []
const statuses = new Map<number, number>()
const log = console.error
console.error = () => {}
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, error => fail(`${event}: ${(error as Error).stack}`))
}

console.log(`${count} requests to ${every.routes.length} routes, seed ${seed} …`)
const samples = fc.sample(request, { numRuns: count, seed })
for (const [index, sample] of samples.entries()) {
  const route = every.routes[sample.route % every.routes.length]!
  const known = every.sample(route, sample.isOwn ? await every.records() : every.missing)
  const [path = '', search = ''] = known.url.split('?')
  const variants = pathVariants(path)
  const spelling = sample.path
    ? `/shop/${sample.path.map(encode).join('/')}`
    : sample.variant === null
      ? path
      : variants[sample.variant % variants.length]!
  const query = [search, encodeForm(sample.query)].filter(Boolean).join('&')
  const url = query ? `${spelling}?${query}` : spelling
  const sent = {
    ...(sample.isFromShop && { 'sec-fetch-site': 'same-origin' }),
    ...known.headers,
    ...sample.headers,
    ...(sample.type && { 'content-type': sample.type })
  }
  const about = `#${index} ${route.method} ${url.slice(0, 300)} as ${sample.as}`
  try {
    if (sample.variant !== null) {
      const { status, body, headers } = await raw(route.method, url, sent)
      judge(about, status, body, 'x-content-type-options' in headers)
    } else {
      const payload = sample.body ?? known.payload
      const isSent = route.method !== 'GET' && payload !== undefined
      const answer = await every.send(
        { method: known.method, url, headers: {}, ...(isSent && { payload }) },
        sample.as,
        sent
      )
      judge(about, answer.statusCode, answer.body, 'x-content-type-options' in answer.headers)
    }
  } catch (error) {
    fail(`${about}: ${(error as Error).message}`)
  }
  if ((index + 1) % PROGRESS === 0) console.log(`  ${index + 1} …`)
}

function judge(about: string, status: number, body: string, isProtected: boolean): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500) fail(`${about}: ${status} ${body.slice(0, 200)}`)
  if (INTERNALS.test(body)) fail(`${about}: reveals ${INTERNALS.exec(body)?.[0]}`)
  if (!isProtected) fail(`${about}: no security headers`)
}

function fail(message: string): void {
  failures.push(message)
  log(message)
}

const tally = [...statuses]
  .sort(([a], [b]) => a - b)
  .map(([status, number]) => `${status}: ${number}`)
console.log(
  `${count} requests, ${failures.length} failures (seed ${seed}). ${tally.join(', ')}`
)
await app.close()
await db.destroy()
process.exit(failures.length === 0 ? 0 : 1)
