import { Rejection } from './rejection.ts'
import { isStorable, readableText } from './safe-text.ts'

/** The decoded body of a request; `other` is an encoding that the kit does not read. */
export type RequestBody =
  | { encoding: 'json'; value: unknown }
  | { encoding: 'form'; value: URLSearchParams }
  | { encoding: 'other' }
  | { encoding: 'none' }

/**
 * Reads a body as JSON or as form fields, depending on its `Content-Type`.
 *
 * @param limit The maximum size, in bytes.
 * @throws {Rejection} 413 for a longer body, 400 for a malformed one and for text that cannot be stored.
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
  // chunk by chunk, because a stream does not announce its length
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
      if (isHarmless && typeof value !== 'string') return value
      if (isHarmless && isStorable(value as string)) return readableText(key, value as string)
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

/** @throws {TypeError} for bytes that are not UTF-8. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
