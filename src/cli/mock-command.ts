import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createMock } from '../mock/create-mock.ts'
import { readFailures, WrongFaultError } from '../mock/faults.ts'
import { readLibraryFile } from './read-library-file.ts'
import { serve } from './serve.ts'
import { messageOf, readOptions, UsageError } from './usage.ts'

const HELP = `vitrine mock: a shop in memory that answers every call of the contract

  --port 4010                 the port of this machine; 0 for any free one
  --app /shop                 the path of the shop, {app}
  --site /shop                the path of its pages, {site}; that of --app by default
  --cultures fr,nl,en,de      the languages of the shop; the first one is the default
  --delay 300                 how long each call takes, in ms
  --fail cart.setQuantity=500,wishlist.*=offline
                              the calls that fail, with their status
  --data products.json        the products: [{ "id": "1", "name": "Teapot", "price": 24.5 }, …]
  --open-cors                 lets pages of other origins call the mock, with cookies
  --quiet                     prints no line for each call

Its pages are at /. In one request, the header "Vitrine-Mock: status=500", "delay=2000" or
"offline", or the query parameter vitrine-mock, asks for a failure. PUT /__mock/rules sets
delays and failures ({ "delay": 300, "fail": { "cart.*": 503 } }), POST /__mock/reset forgets all.
`

/** Runs `vitrine mock` until it is stopped by a signal; resolves to the exit status. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions({
    args,
    options: {
      port: { type: 'string', default: '4010' },
      app: { type: 'string', default: '/shop' },
      site: { type: 'string' },
      cultures: { type: 'string', default: 'fr,nl,en,de' },
      delay: { type: 'string', default: '0' },
      fail: { type: 'string', default: '' },
      data: { type: 'string' },
      'open-cors': { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false }
    }
  })
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const app = pathOf('--app', options.app)
  const port = numberOf('--port', options.port, 65_535)
  const cultures = culturesOf(options.cultures)
  const delay = numberOf('--delay', options.delay, 600_000)
  const products = options.data === undefined ? undefined : await readData(options.data)
  const mock = orUsageError(() =>
    createMock({
      app,
      site: options.site === undefined ? app : pathOf('--site', options.site),
      cultures,
      delay,
      fail: readFailures(options.fail),
      products,
      openCors: options['open-cors'],
      readFile: readLibraryFile,
      log: options.quiet ? undefined : line => console.log(line)
    })
  )
  const server = await serve(mock.fetch, port)
  console.log(`The mock is at http://localhost:${(server.address() as AddressInfo).port}/`)
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  server.close()
  server.closeAllConnections()
  return 0
}

function pathOf(option: string, text: string): string {
  const path = text.replace(/\/+$/, '')
  if (path === '' || /^\/(?![/\\])[^?#\\\s]*$/.test(path)) return path
  throw new UsageError(`${option} is "${text}"; a path such as /shop is expected.`)
}

function numberOf(option: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= most) return number
  throw new UsageError(`${option} is "${text}"; a whole number up to ${most} is expected.`)
}

function culturesOf(text: string): string[] {
  const cultures = text.split(',').map(culture => culture.trim())
  try {
    if (Intl.getCanonicalLocales(cultures).length > 0) return cultures
  } catch {
    // not language tags
  }
  throw new UsageError(
    `--cultures is "${text}"; language tags such as fr,nl-BE are expected, separated by commas.`
  )
}

async function readData(path: string) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new UsageError(`--data: ${path} cannot be read as JSON: ${messageOf(error)}`)
  }
}

function orUsageError<Result>(create: () => Result): Result {
  try {
    return create()
  } catch (error) {
    const isUsage = error instanceof WrongFaultError || error instanceof TypeError
    throw isUsage ? new UsageError(error.message) : error
  }
}
