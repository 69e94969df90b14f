import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { text } from '../texts/texts.ts'
import { cultureOfUrl } from './request-culture.ts'

/** A file of a form. */
export interface Upload {
  /** The name of the form's field. */
  field: string
  /** As the browser sent it: it proves nothing, and must not become a path. */
  name: string
  bytes: Buffer
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart form, without the fields in which no file was chosen. */
    uploads: readonly Upload[] | null
  }
}

/** More than any form of the shop has. */
const MAX_PARTS = 500

/**
 * Accepts forms with files (`multipart/form-data`) for the routes of an instance. The other fields become the body, as in any
 * other form; the types that the browser gives to files are not used, because they prove nothing.
 *
 * @param maxBytes The size of a whole request; a larger one gets 413.
 */
export function acceptUploads(app: FastifyInstance, maxBytes: number): void {
  app.decorateRequest('uploads', null)
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    async (request: FastifyRequest, body: Buffer) => {
      const form = await readForm(request, body)
      request.uploads = form.uploads
      return form.fields
    }
  )
}

async function readForm(request: FastifyRequest, body: Buffer) {
  const type = request.headers['content-type'] ?? ''
  if (countParts(type, body) > MAX_PARTS) throw badRequest(request)
  const parsed = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type }
  })
    .formData()
    .catch(() => {
      throw badRequest(request)
    })
  const fields: Record<string, string | string[]> = Object.create(null)
  const uploads: Upload[] = []
  for (const [name, value] of parsed) {
    if (typeof value === 'string') {
      const before = fields[name]
      fields[name] = before === undefined ? value : [before, value].flat()
    } else if (value.size > 0 || value.name !== '') {
      uploads.push({
        field: name,
        name: value.name,
        bytes: Buffer.from(await value.arrayBuffer())
      })
    }
  }
  return { fields, uploads }
}

/** Counts the boundaries, which is much cheaper than parsing. */
function countParts(type: string, body: Buffer): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return 0
  const mark = Buffer.from(`--${boundary}`)
  let count = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    count += 1
    if (count > MAX_PARTS) break
  }
  return count
}

function badRequest(request: FastifyRequest): RefusalError {
  return new RefusalError(400, text(cultureOfUrl(request), 'Shop.BadRequest'))
}
