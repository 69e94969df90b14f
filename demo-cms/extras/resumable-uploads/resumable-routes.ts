import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { LIBRARY } from '../../shop/assets/asset-links.ts'
import type { PartReceiver } from '../../shop/assets/sent-parts.ts'
import { staffOf } from '../../shop/staff/staff-of.ts'
import {
  type ResumableUploads,
  resumableUploads,
  unfinishedUploadsIn
} from './resumable-uploads.ts'

/** What a part of a file is sent as. */
const PART = 'application/offset+octet-stream'

interface Params {
  culture: string
  id?: string
}

/** Where the parts of files are sent; with an id, the upload of one file. */
function resumableLink(site: LocalizedSite, id?: string): string {
  const uploads = `${homeLink(site)}${LIBRARY}/uploads`
  return id === undefined ? uploads : `${uploads}/${id}`
}

/** Receives files in parts, which it keeps in the folder of the data. */
export function partReceiver(dataDir: string): PartReceiver {
  const uploads = resumableUploads(unfinishedUploadsIn(dataDir))
  return {
    linkOf: site => resumableLink(site),
    read: uploads.read,
    delete: uploads.delete,
    addRoutes: (app, cms) => resumableRoutes(app, cms, uploads)
  }
}

/** The tus server of the fields with files [AST-07]: staff create uploads, and nobody else finds them. */
async function resumableRoutes(
  app: FastifyInstance,
  { db, basePath }: Cms,
  uploads: ResumableUploads
): Promise<void> {
  // not read into memory: what arrived before the connection was lost must be kept
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  async function answer(
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    sessionId: string
  ) {
    const { method, raw, headers, url, params } = request
    const site = { basePath, culture: params.culture as 'fr' }
    const init: RequestInit = {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : []
      )
    }
    if (headers['content-type'] === PART) {
      Object.assign(init, { body: Readable.toWeb(raw), duplex: 'half' })
    }
    const sent = new Request(new URL(url, 'http://localhost'), init)
    const answered = await uploads.answer(sessionId, sent, id => resumableLink(site, id))
    for (const [name, value] of answered.headers) {
      // pages of other sites have no business here
      if (!/^(?:access-control-|content-)/.test(name)) reply.header(name, value)
    }
    const body = await answered.text()
    return noStore(reply).code(answered.status).type('text/plain; charset=utf-8').send(body)
  }

  const url = `${basePath}/:culture/assetslibrary/uploads`
  app.post<{ Params: Params }>(url, async (request, reply) => {
    if (!isCulture(request.params.culture)) return reply.callNotFound()
    const { idHash } = await reply.session()
    return answer(request, reply, idHash)
  })
  app.route<{ Params: Params }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${url}/:id`,
    async handler(request, reply) {
      const session = await findSession(db, request)
      const isStaff = session && (await staffOf(db, request)) !== undefined
      if (!isStaff || !isCulture(request.params.culture)) return reply.callNotFound()
      return answer(request, reply, session.idHash)
    }
  })
}
