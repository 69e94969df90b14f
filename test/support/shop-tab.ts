import { request as httpRequest } from 'node:http'
import { parse } from 'valibot'
import type {
  Shop,
  ShopCall,
  ShopReply,
  ShopRequest,
  Transport
} from '../../src/api/transport.ts'
import { type Endpoint, endpoints, ProductVariations } from '../../src/shared/contract/index.ts'

/** What a transport refuses a call with. */
export class Refusal extends Error {
  readonly status: number
  readonly details: unknown

  constructor(message: string, status: number, details: unknown) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** What `shop.send` fails with. */
class SendError extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, data: unknown) {
    super(`The server answered with ${status}.`)
    this.status = status
    this.data = data
  }
}

interface CallParts {
  parts?: Record<string, string>
  query?: unknown
  body?: unknown
}

/** A tab of a shop that a transport answers the calls of; each reply is checked against the contract. */
export class ShopTab {
  /** The browser's, which its tabs share. */
  readonly cookies: Map<string, string>
  #origin: string
  #transport: Transport
  #culture: string

  constructor(
    origin: string,
    transport: Transport,
    { culture = 'en', cookies = new Map<string, string>() } = {}
  ) {
    this.#origin = origin
    this.#transport = transport
    this.#culture = culture
    this.cookies = cookies
  }

  /** The reply as the page gets it. */
  async call<Reply>(name: string, parts?: CallParts): Promise<Reply> {
    const { reply } = endpointOf(name)
    const data = await this.reply(name, parts)
    return (reply ? parse(reply, data) : data) as Reply
  }

  /** The reply as the transport gives it. */
  async reply(name: string, { parts = {}, query, body }: CallParts = {}): Promise<unknown> {
    const call = {
      name,
      method: endpointOf(name).method,
      url: '/api/not-there',
      parts,
      query,
      body,
      culture: this.#culture,
      idempotencyKey: undefined,
      signal: undefined
    } as unknown as ShopCall
    return this.#transport(call, this.#shop)
  }

  get #shop(): Shop {
    return {
      send: (request = {}) => this.#send(request),
      refuse(message, status = 422, details) {
        throw new Refusal(message, status, details)
      },
      unsupported() {
        throw new SendError(404, undefined)
      }
    }
  }

  #send({ method = 'GET', url = '', query, json, headers }: ShopRequest): Promise<ShopReply> {
    const target = new URL(url, this.#origin)
    for (const [name, value] of Object.entries(query ?? {})) {
      target.searchParams.append(name, String(value))
    }
    const sent = httpRequest(target, {
      method,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      }
    })
    return new Promise((resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', async response => {
        let text = ''
        for await (const part of response) text += part
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = cookie.split(/[=;]/)
          this.cookies.set(name, value)
        }
        const { statusCode: status = 0 } = response
        const data = text === '' ? undefined : JSON.parse(text)
        if (status >= 400) return reject(new SendError(status, data))
        const received = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as [string, string]
        )
        resolve({ status, headers: new Headers(received), data })
      })
      sent.end(json === undefined ? undefined : JSON.stringify(json))
    })
  }
}

function endpointOf(name: string): Endpoint {
  const all = Object.values(endpoints).flatMap((area): Endpoint[] => Object.values(area))
  const found = all.find(endpoint => endpoint.name === name)
  if (!found) throw new Error(`The contract has no ${name}.`)
  return found
}

/** The variations of a product; other systems have neither exact stock nor prices without tax. */
export async function variationsOf(
  tab: ShopTab,
  productId: string,
  selected: Record<string, string>
): Promise<ProductVariations> {
  const parts = { parts: { productId }, query: { ...selected, quantity: 1 } }
  const reply = (await tab.reply('catalog.variants', parts)) as ProductVariations
  const ProductVariantViewModel = {
    UnitPriceTaxExcl: 0,
    StockQuantity: 0,
    ...reply.ProductVariantViewModel
  }
  return parse(ProductVariations, { ...reply, ProductVariantViewModel })
}
