import { setTimeout } from 'node:timers/promises'
import { type Endpoint, fillPath } from '../shared/contract/index.ts'
import { CookieJar } from './cookie-jar.ts'
import type { Exchange } from './exchange.ts'
import { Page } from './page.ts'
import type { Settings } from './settings.ts'
import { type CheckedTransport, throughTransport } from './through-transport.ts'
import { skip } from './verdict.ts'

/** Sends a request without following redirects. */
export type Fetch = (request: Request) => Promise<Response>

export interface ClientOptions {
  fetch: Fetch
  origin: string
  userAgent: string
  /** Between two requests, in ms. */
  delay: number
  /** Answers the calls, as it does in the pages. */
  transport: CheckedTransport | undefined
  /** Hears of every request. */
  onExchange(exchange: Exchange): void
}

/** The parts of a call. */
export interface CallInput {
  parts?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
  /** In place of `body`, as it is. */
  text?: string
  /** In place of the method of the contract. */
  method?: string
  /** In place of the culture of the page. */
  culture?: string
  /** What the browser of a visitor sends for a page of another site: the cookies, and nothing that only the shop's pages know. */
  isForeign?: boolean
}

const REDIRECTS = 5
const TIME_LIMIT_MS = 30_000

/** What a browser says about a request of the shop's own pages. */
const OWN = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty'
}

/** What it says about those of another site. */
const FOREIGN = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other-site.example' }

/** A visitor: a browser without scripts, with cookies of its own. */
export class Client {
  readonly cookies = new CookieJar()
  /** The token of the page, as its form field or its meta element prints it. */
  token: string | undefined
  /** Whether there is an account whose data must stay as they are. */
  isCustomer = false
  /** Whether a request may have put something into the cart. */
  mayHaveFilled = false

  readonly options: ClientOptions
  readonly settings: Settings | undefined

  constructor(options: ClientOptions, settings: Settings | undefined) {
    this.options = options
    this.settings = settings
  }

  /** Opens a page, and follows redirects. */
  async open(url: URL | string): Promise<Page> {
    const accept = { Accept: 'text/html,application/xhtml+xml' }
    const exchange = await this.send('GET', url, {
      headers: { ...accept, 'Accept-Language': this.settings?.culture ?? 'en' }
    })
    const page = new Page(exchange, exchange.url)
    this.#keepToken(page)
    return page
  }

  /** Submits a form, as a browser without scripts does. */
  async submit(
    url: URL | string,
    fields: Record<string, string>,
    { isForeign = false } = {}
  ): Promise<Page> {
    const exchange = await this.send('POST', url, {
      headers: {
        Accept: 'text/html',
        'Accept-Language': this.settings?.culture ?? 'en',
        ...(isForeign
          ? FOREIGN
          : { 'Sec-Fetch-Site': 'same-origin', Origin: this.options.origin }),
        'Content-Type': 'application/x-www-form-urlencoded'
      },
      body: new URLSearchParams(fields).toString()
    })
    return new Page(exchange, exchange.url)
  }

  /**
   * Makes a call of the contract, as pages do.
   *
   * @throws {Skipped} if a transport answers the calls of the pages, and it is not known or would not make this one.
   */
  async call(endpoint: Endpoint, input: CallInput = {}): Promise<Exchange> {
    if (this.settings?.hasTransport) return this.#askTransport(endpoint, input)
    const method = input.method ?? endpoint.method
    const body = bodyOf(endpoint, input)
    const isForm = endpoint.encoding === 'form'
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    return this.send(method, this.urlOf(endpoint, input), {
      headers: {
        Accept: endpoint.isHtml ? 'text/html' : 'application/json',
        'Accept-Language': input.culture ?? this.settings?.culture ?? 'en',
        ...(body !== undefined && { 'Content-Type': type }),
        ...(input.isForeign ? FOREIGN : this.#ownHeaders(method)),
        ...input.headers
      },
      body
    })
  }

  async #askTransport(endpoint: Endpoint, input: CallInput): Promise<Exchange> {
    const { transport } = this.options
    if (!transport)
      return skip('a transport answers the calls; name its file: --transport FILE')
    const { parts = {}, query, body, headers, text, method, isForeign } = input
    if (text !== undefined || method !== undefined || isForeign) {
      skip('it is about requests that the transport does not make')
    }
    if (headers?.['Idempotency-Key'])
      skip('pages do not repeat what a transport sends elsewhere')
    const { culture = this.settings?.culture ?? 'en' } = input
    this.mayHaveFilled ||= /^(cart|catalog\.addToCart)/.test(endpoint.name)
    return throughTransport(transport, {
      endpoint,
      url: this.urlOf(endpoint, { parts, culture }),
      parts,
      query,
      body,
      culture,
      idempotencyKey: undefined,
      send: (verb, url, own, content) =>
        this.send(verb, url, {
          headers: {
            Accept: endpoint.isHtml ? 'text/html' : 'application/json',
            'Accept-Language': culture,
            ...this.#ownHeaders(verb),
            ...headers,
            ...own
          },
          body: content
        })
    })
  }

  /** The URL of a call. */
  urlOf(endpoint: Endpoint, { parts = {}, query = {}, culture }: CallInput = {}): URL {
    const { settings } = this
    const context = settings ?? { applicationPath: '', sitePath: '', culture: 'en' }
    const filled = fillPath(
      movedPath(endpoint.path, settings?.apiPath),
      { ...context, culture: culture ?? context.culture },
      parts
    )
    const url = new URL(filled, this.options.origin)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url
  }

  /** Sends a request, and follows redirects within the origin. */
  async send(
    method: string,
    to: URL | string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string | undefined } = {}
  ): Promise<Exchange> {
    let [verb, url, content] = [method, new URL(to, this.options.origin), body]
    for (let redirects = 0; ; redirects += 1) {
      const exchange = await this.#sendOnce(verb, url, headers, content)
      const location = exchange.headers.get('location')
      const isRedirect = exchange.status >= 300 && exchange.status < 400 && location !== null
      if (!isRedirect || redirects >= REDIRECTS || !URL.canParse(location, url.href))
        return exchange
      url = new URL(location, url)
      if (url.origin !== this.options.origin) return exchange
      if (exchange.status === 307 || exchange.status === 308) continue
      if (verb !== 'HEAD') verb = 'GET'
      content = undefined
    }
  }

  async #sendOnce(
    method: string,
    url: URL,
    given: Record<string, string>,
    body: string | undefined
  ): Promise<Exchange> {
    const { delay, userAgent, fetch, onExchange } = this.options
    if (delay > 0) await setTimeout(delay)
    const headers = new Headers(given)
    headers.set('User-Agent', userAgent)
    if (body === undefined) headers.delete('content-type')
    const cookie = this.cookies.headerFor(url.pathname)
    if (cookie) headers.set('Cookie', cookie)
    const response = await fetch(
      new Request(url, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
        ...(body !== undefined && { body })
      })
    )
    this.cookies.keep(response.headers, url.pathname)
    if (/cart/i.test(url.pathname) && method !== 'GET') this.mayHaveFilled = method !== 'DELETE'
    const exchange = {
      method,
      url,
      sent: given,
      body,
      status: response.status,
      headers: response.headers,
      text: await response.text()
    }
    onExchange(exchange)
    return exchange
  }

  /** What only the shop's own pages send. */
  #ownHeaders(method: string): Record<string, string> {
    const { csrf, headers } = this.settings ?? {}
    const token = csrf?.cookie ? this.cookies.get(csrf.cookie) : this.token
    return {
      ...OWN,
      'X-Requested-With': 'XMLHttpRequest',
      ...(method !== 'GET' && { Origin: this.options.origin }),
      ...(method !== 'GET' && csrf && token !== undefined && { [csrf.header]: decoded(token) }),
      ...headers
    }
  }

  #keepToken(page: Page): void {
    const { meta, field = '_csrf' } = this.settings?.csrf ?? {}
    const found = page.elements.find(({ name, attributes }) =>
      meta === undefined
        ? name === 'input' && attributes.name === field
        : name === 'meta' && attributes.name === meta
    )
    this.token = found?.attributes[meta === undefined ? 'value' : 'content'] ?? this.token
  }
}

function movedPath(path: string, apiPath: string | undefined): string {
  return apiPath === undefined ? path : path.replace(/^\{(app|site)\}/, () => apiPath)
}

function bodyOf({ encoding, method }: Endpoint, { body, text, ...input }: CallInput) {
  if (text !== undefined) return text
  if (body === undefined || (input.method ?? method) === 'GET') return undefined
  if (encoding !== 'form') return JSON.stringify(body)
  return new URLSearchParams(body as Record<string, string>).toString()
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
