import { Rejection } from './rejection.ts'
import { isStorable } from './safe-text.ts'

/** The body of a request, as far as it can be read. */
export type RequestBody =
  | { encoding: 'json'; value: unknown }
  | { encoding: 'form'; value: URLSearchParams }
  | { encoding: 'other' }
  | { encoding: 'none' }

/**
 * Reads a request's body as JSON or as the fields of a form, whichever the request says it is.
 *
 * @param limit The longest body to accept, in bytes.
 * @throws {Rejection} 413 for a longer body; 400 for one that is not what it says it is, and for text that no
 * database stores.
 */
export async function readBody(request: Request, limit: number): Promise<RequestBody> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    throw new Rejection(413, 'malformed')
  }
  const bytes = await readBytes(request, limit)
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) return { encoding: 'json', value: parseJson(bytes) }
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return { encoding: 'form', value: parseForm(bytes) }
  }
  return { encoding: bytes.length === 0 ? 'none' : 'other' }
}

async function readBytes({ body }: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  // a stream is read chunk by chunk, because its length is not known in advance
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limit) throw new Rejection(413, 'malformed')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decode(bytes), (key, value: unknown) => {
      const isHarmless = key !== '__proto__' && isStorable(key)
      if (isHarmless && (typeof value !== 'string' || isStorable(value))) return value
      throw new TypeError('The body cannot be stored.')
    })
  } catch {
    throw new Rejection(400, 'malformed')
  }
}

function parseForm(bytes: Uint8Array): URLSearchParams {
  try {
    const fields = new URLSearchParams(decode(bytes))
    if ([...fields].flat().every(isStorable)) return fields
  } catch {
    // rejected below
  }
  throw new Rejection(400, 'malformed')
}

/** @throws {TypeError} for what is not UTF-8. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
