import { afterThisTest } from './after-this-test.ts'

/** A response of the server. `status: 0` is a lost connection. */
export interface MockReply {
  /** An object is sent as JSON, a string as HTML. */
  body?: unknown
  status?: number
  /** In ms; the call can be aborted during the delay. */
  delay?: number
  headers?: Record<string, string>
}

/** A call as the server received it. `headers` is ignored in comparisons. */
export interface MockRequest {
  /** `"POST /shop/api/v1/catalog/products/addtocart"` */
  endpoint: string
  query?: Record<string, string>
  /** The parsed body: JSON, or the fields of a form. */
  json?: unknown
  readonly headers: Headers
}

export type MockHandler = (request: MockRequest) => MockReply | Promise<MockReply>

/** `"GET /shop/api/v1/shoppingcarts"`; `{id}` in the path stands for any one segment. */
export type MockReplies = Record<string, MockReply | MockHandler>

interface Mock {
  replies: MockReplies
  requests: MockRequest[]
  prefetches: MockRequest[]
  strings: Record<string, string>
}

const realFetch = globalThis.fetch
let mock: Mock | undefined
/** Aborts the calls of the page that is open. */
let closing = new AbortController()

const restoreLater = afterThisTest(restoreApi)

/**
 * Responds to calls in place of the server: `mockApi({ 'GET /shop/api/v1/shoppingcarts': { body: cart() } })`. A second
 * call in the same test adds or replaces replies. Requests for the texts of the culture always succeed and are not
 * recorded; `requests` contains all other calls, in order, but for pages that were only prefetched: the pointer may rest on a link since
 * an earlier test, so they are in `prefetches`.
 */
export function mockApi(
  replies: MockReplies = {}
): Readonly<Pick<Mock, 'requests' | 'prefetches'>> {
  mock ??= { replies: {}, requests: [], prefetches: [], strings: {} }
  Object.assign(mock.replies, replies)
  globalThis.fetch = answer
  restoreLater()
  return mock
}

/** Sets the texts that the CMS adds to the page. */
export function mockStrings(strings: Record<string, string>): void {
  mockApi()
  if (mock) mock.strings = strings
}

/** Aborts all calls that have not been answered, as a browser does when it unloads their page. */
export function abortCalls(): void {
  closing.abort(new DOMException('The page was closed.', 'AbortError'))
  closing = new AbortController()
}

/** Restores the network. Called after every test. */
function restoreApi(): void {
  mock = undefined
  globalThis.fetch = realFetch
}

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  const request = new Request(input instanceof Request ? input : new URL(url, base()), init)
  if (!mock) throw new TypeError('Failed to fetch: the test is over.')
  if (/\/stringresources$/.test(new URL(request.url).pathname)) return jsonOf(mock.strings)
  const signal = AbortSignal.any([init?.signal ?? request.signal, closing.signal])
  const seen = await describe(request)
  const isPrefetch = request.headers.has('X-Sec-Purpose')
  mock[isPrefetch ? 'prefetches' : 'requests'].push(seen)
  const reply = await unlessAborted(replyTo(seen, mock.replies), signal)
  await pause(reply.delay ?? 0, signal)
  if (reply.status === 0) throw new TypeError('Failed to fetch')
  // a visit shows the page at the URL of the response
  return Object.defineProperty(responseOf(reply), 'url', { value: request.url })
}

/** The base URL of the page: happy-dom and vitest's frame both have one. */
function base(): string {
  return globalThis.location?.href ?? 'https://shop.test/'
}

async function describe(request: Request): Promise<MockRequest> {
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  const seen = {
    endpoint: `${request.method} ${pathname}`,
    ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
    ...(text && { json: parsed(text, request.headers.get('Content-Type') ?? '') })
  }
  return Object.defineProperty(seen, 'headers', { value: request.headers }) as MockRequest
}

function parsed(text: string, type: string): unknown {
  if (type.includes('json')) return JSON.parse(text)
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return text
}

async function replyTo(request: MockRequest, replies: MockReplies): Promise<MockReply> {
  const known = Object.keys(replies).find(pattern => matches(pattern, request.endpoint))
  // how the library finds out whether the shop can be reached
  const byDefault = request.endpoint.startsWith('HEAD ') ? { status: 204 } : undefined
  const reply = known === undefined ? byDefault : replies[known]
  if (reply === undefined) throw missing(request.endpoint, Object.keys(replies))
  return typeof reply === 'function' ? reply(request) : reply
}

function matches(pattern: string, endpoint: string): boolean {
  const parts = pattern.split('/')
  const given = endpoint.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, index) => /^\{\w+\}$/.test(part) || part === given[index])
  )
}

function missing(endpoint: string, known: string[]): Error {
  const error = new Error(
    `No reply for "${endpoint}". Add it to mockApi(), which knows: ${known.join(', ') || 'nothing'}.`
  )
  // the library may well handle the error, so report it where the author of the test sees it
  console.error(error.message)
  return error
}

function responseOf({ body, status = 200, headers = {} }: MockReply): Response {
  if (typeof body !== 'string') return jsonOf(body, status, headers)
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers }
  })
}

function jsonOf(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const empty = body === undefined || status === 204
  return new Response(empty ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers }
  })
}

/** Rejects as soon as the call is aborted, although its handler may never reply. */
function unlessAborted<Reply>(reply: Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
    reply.then(resolve, reject)
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      abort()
    })
  })
}
