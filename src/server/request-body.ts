import type { BodyStream, NodeRequest } from './node-message.ts'

/** A body as a web-standard request takes it. */
export type RawBody = Uint8Array | string | ReadableStream<Uint8Array>

/** A request whose body a parser may have read. */
export interface ParsedRequest
  extends Pick<NodeRequest, 'method' | 'url' | 'headers' | 'httpVersionMajor'> {
  /** What a parser such as `express.json()` has made of the body. */
  readonly body?: unknown
  /** The bytes, which some platforms keep next to the parsed body. */
  readonly rawBody?: unknown
}

/** Tells both sides when the client leaves. */
export interface Departure {
  signal: AbortSignal
  abort: () => void
}

/** A body was read before the kit could read it, and cannot be restored. */
export class BodyReadError extends Error {
  override name = 'BodyReadError'
}

/**
 * The body of a request: its stream; if a parser has read it before, the same content again.
 *
 * @returns `undefined` without a body. Reading a body that is lost throws a `BodyReadError`.
 */
export function bodyOf(
  request: ParsedRequest,
  stream: BodyStream,
  departure: Departure
): RawBody | undefined {
  const { method = 'GET', headers, rawBody, body } = request
  if (method === 'GET' || method === 'HEAD' || !hasBody(request)) return undefined
  if (rawBody instanceof Uint8Array) return rawBody
  if (!stream.readableDidRead) return webStream(stream, departure)
  return restored(body, headers) ?? failing(bodyReadError(request))
}

function hasBody({ headers, httpVersionMajor }: ParsedRequest): boolean {
  // only HTTP/1 must announce a body
  if (httpVersionMajor > 1) return true
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/** The content that a parser has read, as bytes or text of the same type; `undefined` if it has kept too little of it. */
function restored(body: unknown, headers: NodeRequest['headers']): RawBody | undefined {
  if (body instanceof Uint8Array || typeof body === 'string') return body
  const type = headers['content-type'] ?? ''
  // other parsers leave an empty object behind
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0
  if (body === undefined || (isEmpty && Number(headers['content-length']) > '{ }'.length)) {
    return undefined
  }
  if (/^application\/json\b/i.test(String(type))) return JSON.stringify(body)
  return /^application\/x-www-form-urlencoded\b/i.test(String(type)) ? formOf(body) : undefined
}

/** Fields with one or more texts; not those that `qs` has nested, because their names are lost. */
function formOf(body: unknown): string | undefined {
  const fields = Object.entries(body as object).flatMap(([name, value]) =>
    [value].flat().map((text: unknown) => [name, text])
  )
  const isFlat = fields.every(
    (field): field is [string, string] => typeof field[1] === 'string'
  )
  return isFlat ? new URLSearchParams(fields).toString() : undefined
}

function bodyReadError({ method, url, originalUrl }: ParsedRequest & { originalUrl?: string }) {
  const path = (originalUrl ?? url ?? '').replace(/\?.*$/s, '')
  return new BodyReadError(
    `The body of ${method} ${path} was read before the server kit of Vitrine could read it, and \`request.body\` does not contain it. A middleware that reads bodies comes first, such as express.json(), multer or a logger: move it after the adapter of Vitrine, or let it skip the paths of the contract.`
  )
}

function failing(error: Error): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: controller => controller.error(error)
  })
}

/** The bytes of a stream, as fast as they are read; no more of them once the reader cancels. */
function webStream(
  stream: BodyStream,
  { signal, abort }: Departure
): ReadableStream<Uint8Array> {
  let listeners: [string, (chunk: Uint8Array) => void][] = []
  const stop = () => {
    for (const [event, listener] of listeners) stream.off(event, listener)
    // Node throws errors that nobody listens to
    stream.on('error', () => {})
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const take = (chunk: Uint8Array) => {
        controller.enqueue(new Uint8Array(chunk))
        if ((controller.desiredSize ?? 0) <= 0) stream.pause()
      }
      const end = () => {
        stop()
        controller.close()
      }
      const fail = () => {
        stop()
        abort()
        controller.error(signal.reason)
      }
      listeners = [
        ['data', take],
        ['end', end],
        ['error', fail],
        ['close', fail]
      ]
      for (const [event, listener] of listeners) stream.on(event, listener)
      stream.pause()
    },
    pull() {
      stream.resume()
    },
    cancel() {
      stop()
      stream.pause()
    }
  })
}
