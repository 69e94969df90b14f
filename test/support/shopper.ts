import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Cart } from '../../src/shared/contract/index.ts'

export type Answer = LightMyRequestResponse

type Headers = Record<string, string>

/** A simulated browser: keeps cookies and sends the headers that describe the origin of requests. */
export interface Shopper {
  readonly cookies: Map<string, string>
  get(url: string, headers?: Headers): Promise<Answer>
  /** Submits a form. */
  post(url: string, fields: Record<string, string>, headers?: Headers): Promise<Answer>
  /** Makes a call like the widgets: an object is sent as JSON, a string in the encoding given by the headers. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object | string,
    headers?: Headers
  ): Promise<Answer>
  /** Adds a variant to the cart and returns the cart. */
  add(variantId: number, quantity?: number): Promise<Cart>
  cart(): Promise<Cart>
  /** Continues this session on another server. */
  on(app: FastifyInstance): Shopper
}

/** The header that browsers send with requests from a page of the same site. */
const SAME_ORIGIN: Headers = { 'sec-fetch-site': 'same-origin' }

/** What marks the address to which a request is redirected because its session gets a new id. */
const RENEWED = 'renewed='

export interface ShopperOptions {
  culture?: string
  cookies?: Map<string, string>
  /** The headers that describe the origin of requests. */
  says?: Headers
}

export function shopper(
  app: FastifyInstance,
  { culture = 'fr', cookies = new Map(), says = SAME_ORIGIN }: ShopperOptions = {}
): Shopper {
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    more: object
  ): Promise<Answer> {
    const { headers, ...rest } = more as { headers?: Headers }
    const answer = await app.inject({
      method,
      url,
      headers: {
        'accept-language': culture,
        ...(method === 'GET' ? {} : says),
        ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
        ...headers
      },
      ...rest
    })
    keepCookies(cookies, answer)
    const { location } = answer.headers
    // changes that a login has overtaken are left to the test
    if (answer.statusCode === 307 && (method === 'GET' || location?.includes(RENEWED))) {
      return send(method, String(location), more)
    }
    return answer
  }

  const self: Shopper = {
    cookies,
    get: (url, headers) => send('GET', url, { headers }),
    post: (url, fields, headers) =>
      send('POST', url, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString()
      }),
    call: (method, url, body, headers) =>
      send(method, url, { headers, ...(body && { payload: body }) }),
    async add(variantId, quantity = 1) {
      const answer = await self.call('POST', '/shop/api/v1/catalog/products/addtocart', {
        ProductVariantId: String(variantId),
        Quantity: quantity,
        Name: 'x'
      })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json<Cart>()
    },
    async cart() {
      return (await self.call('GET', '/shop/api/v1/shoppingcarts')).json<Cart>()
    },
    on: other => shopper(other, { culture, cookies, says })
  }
  return self
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keepCookies(cookies: Map<string, string>, answer: Answer): void {
  for (const { name, value, maxAge, expires } of answer.cookies as {
    name: string
    value: string
    maxAge?: number
    expires?: Date
  }[]) {
    const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())
    if (isGone || value === '') cookies.delete(name)
    else cookies.set(name, encodeURIComponent(value))
  }
}
