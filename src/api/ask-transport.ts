import { OfflineError, RefusedError, ServerError, VitrineError } from '../errors.ts'
import { dispatch } from '../events.ts'
import { toJson } from '../shared/data/to-json.ts'
import type { HttpRequest, HttpResponse } from './http.ts'
import type { Shop, ShopCall, ShopRequest, Transport } from './transport.ts'
import { givenTransport, importTransport } from './transport-module.ts'

/** What `send-call.ts` lends, which loads this module only if there is a transport. */
export interface Usual {
  /** The call as the contract has it. */
  request: HttpRequest
  send(url: string, request: HttpRequest): Promise<HttpResponse>
  /** Errors that the console explains already. */
  explained: WeakSet<Error>
}

/**
 * Lets the transport answer a call.
 *
 * @throws what `Shop.send` throws, a `RefusedError`, or a `ServerError` with the status that the transport has thrown: 404 for a call
 *   that it does not support, and 500 if its own code has failed.
 * @throws {OfflineError} the transport cannot be loaded.
 */
export async function askTransport(call: ShopCall, usual: Usual): Promise<unknown> {
  const transport = await loadTransport(call)
  try {
    return await transport(call, shopOf(call, usual))
  } catch (error) {
    call.signal?.throwIfAborted()
    throw error instanceof VitrineError ? error : asServerError(call, usual, error)
  }
}

/** What the console has said once. */
const said = new Set<string>()

async function loadTransport({ name }: ShopCall): Promise<Transport> {
  const given = givenTransport()
  if (typeof given === 'function') return given as Transport
  let problem = `The page setting "transport" is ${toJson(given)}; the URL of a module of this origin such as "/js/our-shop.js" is expected.`
  let cause: unknown
  try {
    const module = await importTransport()
    if (typeof module?.default === 'function') return module.default as Transport
    if (module) problem = `The transport ${given} has no function as its default export.`
  } catch (reason) {
    cause = reason
    problem = `The transport ${given} cannot be loaded.`
  }
  const error = new OfflineError(`No response to ${name}: ${problem}`, { cause })
  if (!said.has(problem)) {
    said.add(problem)
    console.error(`Vitrine: ${problem} All calls fail; see docs/backend.md.`, cause ?? '')
    dispatch('vitrine:error', { error })
  }
  throw error
}

function shopOf(call: ShopCall, { request: usual, send, explained }: Usual): Shop {
  return {
    async send(request = {}) {
      const url = addressOf(call, usual, request)
      const { status, headers, text } = await send(url.href, requestOf(usual, request, url))
      return { status, headers, data: dataOf(text, headers) }
    },
    refuse(message, status = 422, details) {
      throw new RefusedError(message, status, { ...details, Message: message })
    },
    unsupported() {
      const message = `The shop does not answer ${call.name}.`
      if (!said.has(message)) {
        said.add(message)
        console.info(`Vitrine: ${message} Tags do without, as far as they can.`)
      }
      const error = new ServerError(404, message)
      explained.add(error)
      throw error
    }
  }
}

function addressOf(call: ShopCall, usual: HttpRequest, request: ShopRequest): URL {
  const url = new URL(request.url ?? call.url, location.href)
  const query = 'query' in request ? request.query : usual.searchParams
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.append(name, String(value))
  }
  return url
}

/** What the transport leaves out is as in the contract, except for the body if the method has none. */
function requestOf(usual: HttpRequest, request: ShopRequest, { origin }: URL): HttpRequest {
  const { method = usual.method ?? 'GET' } = request
  const own = new Headers(request.headers)
  const headers = new Headers(origin === location.origin ? usual.headers : languageOf(usual))
  for (const [name, value] of own) headers.set(name, value)
  const { json, body } = 'json' in request || 'body' in request ? request : usual
  return {
    method,
    headers,
    signal: usual.signal,
    ...(!/^(get|head)$/i.test(method) && {
      ...(json !== undefined && { json }),
      ...(body !== undefined && { body })
    }),
    // another address need not know the key, and would change something twice
    isRepeatable:
      usual.isRepeatable === true && (request.url === undefined || own.has('Idempotency-Key'))
  }
}

/** All that other sites get: a token is none of their business, and other headers need their permission. */
function languageOf({ headers }: HttpRequest): Headers {
  const all = new Headers(headers)
  return new Headers(['Accept', 'Accept-Language'].map(name => [name, all.get(name) ?? '*']))
}

/** Some shops send JSON as a script; HTML and plain text may look like JSON. */
function dataOf(text: string, headers: Headers): unknown {
  if (text === '') return undefined
  const type = headers.get('Content-Type') ?? ''
  if (/^text\/(html|plain|css|csv)\b/i.test(type)) return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!/json/i.test(type)) return text
    throw new VitrineError('The response of the shop is not JSON, although it says so.', {
      cause
    })
  }
}

function asServerError(call: ShopCall, { explained }: Usual, thrown: unknown): ServerError {
  const { status } = (thrown ?? {}) as { status?: unknown }
  if (typeof status === 'number' && status >= 400) {
    return new ServerError(status, `The transport answered ${call.name} with ${status}.`, {
      cause: thrown
    })
  }
  const message = `The transport has failed at ${call.name}.`
  const error = new ServerError(500, message, { cause: thrown })
  explained.add(error)
  console.error(`Vitrine: ${message}`, thrown)
  dispatch('vitrine:error', { error })
  return error
}
