import { RefusalError } from 'vitrine/server'

/** In bytes. */
const MOST = 256 * 1024

/**
 * The text of a body that is not longer than a form can be. What is left of a longer one, the adapter of the kit discards.
 *
 * @throws {RefusalError} 413 once more has been announced or has arrived.
 */
export async function readText({ headers, body }: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(headers, body))
}

/**
 * The fields of a form that have text.
 *
 * @throws {RefusalError} 413 for a form that is too long, 400 for one that is malformed.
 */
export async function readForm({ headers, body }: Request): Promise<URLSearchParams> {
  const type = headers.get('content-type') ?? ''
  const bytes = await readBytes(headers, body)
  if (!type.includes('multipart')) return new URLSearchParams(new TextDecoder().decode(bytes))
  const parts = new Response(bytes, { headers: { 'content-type': type } }).formData()
  const fields = await parts.catch(() => {
    throw new RefusalError(400, '')
  })
  const texts = [...fields].filter((field): field is [string, string] => {
    return typeof field[1] === 'string'
  })
  return new URLSearchParams(texts)
}

async function readBytes(
  headers: Headers,
  body: Request['body']
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length')) > MOST) throw new RefusalError(413, '')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MOST) throw new RefusalError(413, '')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
