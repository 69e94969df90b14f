import { randomBytes } from 'node:crypto'
import {
  type BodyInput,
  type Endpoint,
  fillPath,
  type PathParts,
  type QueryInput,
  type ReplyOutput
} from 'vitrine/contract'
import { isSafeMethod, isSameToken, isSentByShop, RefusalError } from 'vitrine/server'
import { sameOriginPath } from 'vitrine/shared'
import { changing, reading } from '../bridge/context.ts'
import { bridgeSessions } from '../bridge/sessions.ts'
import type { BridgeApi, BridgeEnv, Shop } from '../bridge/shop.ts'
import { SHOP_PATH } from '../config-values.ts'
import { formToken } from './form-token.ts'
import { readForm } from './read-form.ts'
import { type Culture, text } from './texts.ts'

type Input<Called extends Endpoint> = {
  parts?: PathParts<Called['path']>
  query?: QueryInput<Called>
  body?: BodyInput<Called>
  /** The `Idempotency-Key`. */
  key?: string
}

type Read<Result> = Parameters<typeof reading<Result>>[2]
type Change<Result> = Parameters<typeof changing<Result>>[2]

/** One request for a page, with the calls that the page makes in the same process. */
export class Visit {
  readonly url: URL
  /** Headers of the response, such as the cookies that calls have set. */
  readonly headers = new Headers()
  readonly nonce = randomBytes(16).toString('base64')
  params: Readonly<Record<string, string>> = {}
  #form: Promise<URLSearchParams> | undefined

  /** Vendure, through the bridge. */
  readonly shop: Shop
  readonly #api: BridgeApi
  request: Request
  readonly env: BridgeEnv
  readonly culture: Culture

  constructor(shop: Shop, api: BridgeApi, request: Request, env: BridgeEnv, culture: Culture) {
    this.shop = shop
    this.#api = api
    this.request = request
    this.env = env
    this.culture = culture
    this.url = new URL(request.url)
  }

  /** A page of the shop in the language of this one: `link('/catalog')`. */
  link(path = ''): string {
    return `${SHOP_PATH}/${this.culture}${path}`
  }

  text(key: string, values?: Record<string, string | number>): string {
    return text(this.culture, key, values)
  }

  /** The path with the query of this page. */
  get address(): string {
    return this.url.pathname + this.url.search
  }

  /** Where a form wants to return to, if that is a page of this shop. */
  returnUrl(given: string | null): string | undefined {
    return given ? sameOriginPath(given.slice(0, 2000), this.url.origin) : undefined
  }

  /**
   * The fields of the form that was sent.
   *
   * @throws {RefusalError} 403 for a form of another site, 413 for one that is too long, 400 for a malformed one.
   */
  form(): Promise<URLSearchParams> {
    this.#form ??= this.#readForm()
    return this.#form
  }

  /**
   * Makes a call of the contract as the visitor would.
   *
   * @throws {RefusalError} with the message of the shop.
   */
  async call<Called extends Endpoint>(
    called: Called,
    { parts, query, body, key }: Input<Called> = {}
  ): Promise<ReplyOutput<Called>> {
    const { applicationPath, sitePath } = this.#api.place
    const place = { applicationPath, sitePath, culture: this.culture }
    const path = fillPath(called.path, place, (parts ?? {}) as never)
    const url = new URL(path, this.url.origin)
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const headers = new Headers({
      'accept-language': this.culture,
      cookie: this.request.headers.get('cookie') ?? '',
      'x-requested-with': 'XMLHttpRequest',
      // the form, if there is one, has been checked
      'sec-fetch-site': 'same-origin'
    })
    if (key) headers.set('idempotency-key', key)
    const isForm = called.encoding === 'form'
    if (body !== undefined) {
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      headers.set('content-type', type)
    }
    const written = isForm
      ? String(new URLSearchParams(body as unknown as Record<string, string>))
      : body
    const response = await this.#api.fetch(
      new Request(url, {
        method: called.method,
        headers,
        ...(body !== undefined && {
          body: isForm ? String(written) : JSON.stringify(written)
        })
      }),
      this.env
    )
    this.keepCookies(response.headers)
    const answer = await response.text()
    if (!response.ok) throw refusalOf(response, answer)
    if (called.isHtml || !answer) return answer as ReplyOutput<Called>
    return JSON.parse(answer)
  }

  /** Reads from the shop what no call of the contract returns. */
  reading<Result>(read: Read<Result>): Promise<Result> {
    return reading(this.shop, this, read)
  }

  /**
   * Changes what no call of the contract changes, in one transaction.
   *
   * @param idempotencyKey With it, the same `body` changes the shop once.
   */
  changing<Result>(
    change: Change<Result>,
    idempotencyKey?: string,
    body?: object
  ): Promise<Result> {
    const { culture, request } = this
    const openSession = () => this.#openSession()
    return changing(this.shop, { culture, request, openSession, idempotencyKey, body }, change)
  }

  findSession() {
    return bridgeSessions(() => this.shop).find(this)
  }

  async #openSession() {
    const { request, env } = this
    const headers = new Headers()
    const session = await bridgeSessions(() => this.shop).open({ request, env, headers })
    this.keepCookies(headers)
    return session
  }

  /** Passes on the cookies of a response. */
  keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) this.keepCookie(cookie)
  }

  /** Sends a cookie to the browser, and with the later calls of this request. */
  keepCookie(cookie: string): void {
    this.headers.append('set-cookie', cookie)
    const [pair = ''] = cookie.split(';')
    const [name = ''] = pair.split('=')
    const others = (this.request.headers.get('cookie') ?? '')
      .split(/; */)
      .filter(other => other !== '' && !other.startsWith(`${name}=`))
    const headers = new Headers(this.request.headers)
    const isRemoved = /;\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(cookie)
    headers.set('cookie', [...others, ...(isRemoved ? [] : [pair])].join('; '))
    this.request = new Request(this.url, { method: 'GET', headers })
  }

  async #readForm(): Promise<URLSearchParams> {
    const { request } = this
    const isSent = isSentByShop(name => request.headers.get(name), this.url.origin)
    const forged = () => new RefusalError(403, this.text('Shop.ForgedRequest'))
    if (isSent === false) throw forged()
    const form = await readForm(request)
    if (isSent === undefined) {
      const expected = formToken(this, false)
      if (!expected || !isSameToken(form.get('_csrf'), expected)) throw forged()
    }
    return form
  }
}

/** Whether a request changes something. */
export function isChange({ method }: Request): boolean {
  return !isSafeMethod(method)
}

function refusalOf(response: Response, answer: string): RefusalError {
  let details: Record<string, unknown> = {}
  try {
    details = JSON.parse(answer)
  } catch {
    // a refusal without a message
  }
  const { Message = '', ...rest } = details
  return new RefusalError(response.status, String(Message), { details: rest })
}
