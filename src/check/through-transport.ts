import type { Endpoint } from '../shared/contract/index.ts'
import { type Exchange, jsonOf, messageOf } from './exchange.ts'
import { skip } from './verdict.ts'

/** The default export of a module that answers the calls of pages. */
export type CheckedTransport = (call: object, shop: object) => unknown

/** A call of the contract, before a transport has answered it. */
interface AskedCall {
  endpoint: Endpoint
  url: URL
  parts: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>> | undefined
  body: unknown
  culture: string
  idempotencyKey: string | undefined
  /** Sends what the transport asks for, with the headers of the page. */
  send(
    method: string,
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string | undefined
  ): Promise<Exchange>
}

interface ShopRequest {
  method?: string
  url?: string
  query?: Readonly<Record<string, unknown>>
  json?: unknown
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

class Refused extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, data: unknown) {
    super(`The shop answered with ${status}.`)
    this.status = status
    this.data = data
  }
}

/** Only the transport knows the headers of the calls that it has made. */
function noHeaders(): Headers {
  const get = (name: string) =>
    name.toLowerCase() === 'content-type'
      ? 'application/json'
      : skip('it is about headers, and the transport answers the call')
  const getSetCookie = () => skip('it is about cookies, and the transport answers the call')
  return Object.defineProperties(new Headers(), {
    get: { value: get },
    getSetCookie: { value: getSetCookie }
  })
}

/**
 * What pages get when their transport answers a call.
 *
 * @throws what the transport throws, unless it refuses the call.
 */
export async function throughTransport(
  transport: CheckedTransport,
  asked: AskedCall
): Promise<Exchange> {
  const { endpoint, url, parts, query, body, culture, idempotencyKey } = asked
  const { name, method } = endpoint
  const call = { name, method, url: url.pathname, parts, query, body, culture, idempotencyKey }
  const answer = (status: number, data: unknown): Exchange => ({
    method,
    url,
    sent: {},
    body: body === undefined ? undefined : JSON.stringify(body),
    status,
    headers: noHeaders(),
    text: data === undefined ? '' : typeof data === 'string' ? data : JSON.stringify(data)
  })
  try {
    return answer(200, await transport(call, shopOf(asked)))
  } catch (error) {
    if (error instanceof Refused) return answer(error.status, error.data)
    throw error
  }
}

/** What a transport can do, as `Shop` of `src/api/transport.ts` describes it. */
function shopOf(asked: AskedCall) {
  return {
    send: (request: ShopRequest = {}) => send(asked, request),
    refuse(Message: string, status = 422, details: object = {}) {
      throw new Refused(status, { ...details, Message })
    },
    unsupported() {
      throw new Refused(404, undefined)
    }
  }
}

async function send({ endpoint, url: usual, send, ...asked }: AskedCall, request: ShopRequest) {
  const { method = endpoint.method, headers } = request
  const url = new URL(request.url ?? usual, usual)
  const query = 'query' in request ? request.query : asked.query
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.append(name, String(value))
  }
  const { json, body } =
    'json' in request || 'body' in request ? request : { json: asked.body, body: undefined }
  const isForm = body instanceof URLSearchParams
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const content = json === undefined ? body && String(body) : JSON.stringify(json)
  const hasBody = content !== undefined && !/^(get|head)$/i.test(method)
  const exchange = await send(
    method,
    url,
    { ...(hasBody && { 'Content-Type': type }), ...headers },
    hasBody ? String(content) : undefined
  )
  const data = jsonOf(exchange) ?? (exchange.text || undefined)
  if (exchange.status >= 400) {
    const Message = messageOf(exchange)
    throw new Refused(
      exchange.status,
      Message === undefined ? data : { ...Object(data), Message }
    )
  }
  return { status: exchange.status, headers: exchange.headers, data }
}
