import { pathPattern } from '../server/path-pattern.ts'
import { jsonResponse } from '../server/response.ts'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { allEndpoints } from './all-endpoints.ts'
import { answerControl, type Controls, isControl } from './control.ts'
import { allowOrigin, answerPreflight } from './cors.ts'
import { createMockApi } from './create-api.ts'
import { exampleProducts } from './example-products.ts'
import { explainRequest, sentenceOf } from './explain-request.ts'
import {
  ConnectionBrokenError,
  FAULT_HEADER,
  type Failure,
  faultsOf,
  pause,
  type Rules,
  readFaults,
  readRules,
  WrongFaultError
} from './faults.ts'
import { catalogueOf, type GivenProduct } from './products.ts'
import { createSessions } from './sessions.ts'
import { answerSite, type ReadFile } from './site.ts'
import type { Shop } from './state.ts'

export interface MockOptions {
  /** The value of `{app}`. @default '/shop' */
  app?: string | undefined
  /** The value of `{site}`. @default app */
  site?: string | undefined
  /** The cultures of the shop; the first one is the default. @default ['fr', 'nl', 'en', 'de'] */
  cultures?: readonly string[] | undefined
  /** How long every call takes, in ms. @default 0 */
  delay?: number | undefined
  /** The calls that fail, by name (`cart.setQuantity`, `cart.*`, `*`), with their status or `offline`. */
  fail?: Rules['fail'] | undefined
  /** The products of the shop. @default examples with documented ids */
  products?: readonly GivenProduct[] | undefined
  /** Whether pages of other origins may call the mock, with cookies. @default false */
  openCors?: boolean | undefined
  /**
   * Whether all requests come from the same shopper: in browsers, the `Request` and `Response` of scripts have no cookies.
   *
   * @default false
   */
  oneShopper?: boolean | undefined
  /** Reads a file of the library, `vitrine.css`, for the pages. Without it, they show what is inside their tags. */
  readFile?: ReadFile | undefined
  /** Receives a line for each call, and for each request that breaks the contract. */
  log?: ((line: string) => void) | undefined
}

/** A shop in memory that answers every call of the contract. */
export interface Mock {
  /**
   * Responds to a request of a page.
   *
   * @throws {ConnectionBrokenError} a `TypeError`, as for a lost connection, if a fault asks for it.
   */
  fetch(request: Request): Promise<Response>
  /** Forgets all shoppers, and restores the delays and failures of the options. */
  reset(): void
}

/**
 * Creates a shop in memory, for tests of pages and for work on them without a back end.
 *
 * @throws {TypeError} if a product is wrong.
 * @throws {WrongFaultError} if `delay` or `fail` is wrong.
 */
export function createMock(options: MockOptions = {}): Mock {
  const { app = '/shop', site = app, openCors = false, log, readFile } = options
  const [first = 'fr', ...others] = options.cultures ?? ['fr', 'nl', 'en', 'de']
  const catalogue = catalogueOf(options.products ?? exampleProducts)
  const shop: Shop = { app, site, cultures: [first, ...others], catalogue }
  const sessions = createSessions(shop, options.oneShopper)
  const api = createMockApi(shop, sessions)
  const patterns = allEndpoints.map(endpoint => ({
    endpoint,
    pattern: pathPattern(endpoint.path, { applicationPath: app, sitePath: site })
  }))
  const initial = { delay: options.delay ?? 0, fail: options.fail ?? {} }
  const controls: Controls = {
    rules: readRules(initial),
    reset() {
      sessions.clear()
      controls.rules = readRules(initial)
    }
  }

  return {
    reset: controls.reset,
    async fetch(given) {
      const { request, asked } = withoutFaults(given)
      if (openCors && request.method === 'OPTIONS') return answerPreflight(request)
      const response = await answer(request, asked).catch((error: unknown) => {
        if (!(error instanceof WrongFaultError)) throw error
        return jsonResponse(400, { Message: error.message }, new Headers())
      })
      return openCors ? allowOrigin(request, response) : response
    }
  }

  async function answer(request: Request, asked: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (isControl(pathname)) return answerControl(controls, request)
    const endpoint = endpointOf(request, pathname)
    const name = endpoint?.name ?? pathname
    const faults = { ...(endpoint && faultsOf(controls.rules, name)), ...readFaults(asked) }
    await pause(faults.delay ?? 0, request.signal)
    const response =
      failed(faults.failure, name) ??
      (endpoint
        ? await answerCall(endpoint, request)
        : await answerSite(shop, sessions, readFile, request)) ??
      // which methods the path has, or that the contract has no such path
      (await api.fetch(trusted(request)))
    if (endpoint) log?.(`${request.method} ${pathname} ${name} ${response.status}`)
    return response
  }

  async function answerCall(endpoint: Endpoint, request: Request): Promise<Response> {
    const problems = await explainRequest(endpoint, request.clone())
    if (problems.length === 0) return api.fetch(isTrusted(request) ? trusted(request) : request)
    const Message = sentenceOf(endpoint, problems)
    log?.(Message)
    return jsonResponse(422, { Message, Problems: problems }, new Headers())
  }

  /** Scripts and tests send no origin; browsers send it, and the kit compares it. */
  function isTrusted({ headers }: Request): boolean {
    return openCors || !(headers.has('sec-fetch-site') || headers.has('origin'))
  }

  function endpointOf({ method }: Request, pathname: string): Endpoint | undefined {
    const called = method === 'HEAD' ? 'GET' : method
    return patterns.find(
      ({ endpoint, pattern }) => endpoint.method === called && pattern.match(pathname)
    )?.endpoint
  }
}

/** A request without what it asks of the mock, and what that is. */
function withoutFaults(given: Request): { request: Request; asked: string } {
  const url = new URL(given.url)
  const inQuery = url.searchParams.getAll(FAULT_HEADER)
  url.searchParams.delete(FAULT_HEADER)
  return {
    request: inQuery.length > 0 ? new Request(url, given) : given,
    asked: [given.headers.get(FAULT_HEADER) ?? '', ...inQuery].join(',')
  }
}

/** A copy, as if a page of the shop had sent it. Browsers forbid to set this header, but not to replace all of them. */
function trusted(given: Request): Request {
  const request = new Request(given)
  const headers = new Headers(request.headers)
  headers.set('sec-fetch-site', 'same-origin')
  return Object.defineProperty(request, 'headers', { value: headers })
}

/** @throws {ConnectionBrokenError} if the connection should break. */
function failed(failure: Failure | undefined, name: string): Response | undefined {
  if (failure === undefined) return undefined
  if (failure === 'offline') throw new ConnectionBrokenError(`${name} is offline, as asked.`)
  const headers = new Headers(failure === 429 || failure === 503 ? { 'retry-after': '1' } : {})
  return jsonResponse(failure, { Message: `${name} fails with ${failure}, as asked.` }, headers)
}
