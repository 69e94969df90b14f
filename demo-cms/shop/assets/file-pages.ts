import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetUrl } from 'vitrine/shared'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { sizes } from '../../simulators/images/picture-files.ts'
import { staffOf } from '../staff/staff-of.ts'
import { attachment, LIBRARY } from './asset-links.ts'
import { type AssetStorage, isStoredName } from './asset-storage.ts'
import { assetById, documentNamed } from './library.ts'
import { isPublished } from './published.ts'
import { renditionsOf } from './renditions.ts'
import { findUpload } from './uploads.ts'

/** What a stored file is sent as. */
interface SentFile {
  file: string
  title: string
  kind: 'picture' | 'document'
  mediaType: string
}

/** Shows the files of the library to staff, and unsaved files to the session that uploaded them. */
export function filePages(pages: Pages, cms: Cms, storage: AssetStorage): void {
  const { db, basePath } = cms
  const rendition = renditionsOf(cms, storage)

  /** A picture in the width of `?width=`, anything else as it is stored. */
  async function send(request: FastifyRequest, reply: FastifyReply, sent: SentFile) {
    const width = sizes.find(known => String(known) === fieldOf(request.query, 'width'))
    const isResized = sent.kind === 'picture' && width !== undefined
    const bytes = isResized
      ? await rendition(sent.file, width, 'webp')
      : await storage.read(sent.file)
    if (!bytes) return reply.callNotFound()
    noStore(reply).type(isResized ? 'image/webp' : sent.mediaType)
    if (sent.kind === 'document' || fieldOf(request.query, 'download') !== '') {
      reply.header('content-disposition', attachment(sent.title))
    }
    return reply.send(bytes)
  }

  pages.get(`${LIBRARY}/asset/file/:assetId`, async (request, reply) => {
    const asset = await assetById(db, idOf(request.params.assetId) ?? 0)
    if (!asset) return reply.callNotFound()
    const { id, file, name } = asset
    if (file !== null) return send(request, reply, { ...asset, file })
    const photo = { AssetId: String(id), AssetName: name }
    return noStore(reply).redirect(assetUrl(basePath, photo, 1600, 1600), 302)
  })

  pages.get(`${LIBRARY}/upload/:tmpName`, async (request, reply) => {
    const session = await findSession(db, request)
    if (!session || (await staffOf(db, request)) === undefined) return reply.callNotFound()
    const place = { db, sessionId: session.idHash }
    const upload = await findUpload(place, request.params.tmpName)
    return upload ? send(request, reply, upload) : reply.callNotFound()
  })
}

/** The documents that pages of the shop link to: `{app}/assets/files/{file}`; always saved, never shown in the browser. */
export async function documentRoutes(
  app: FastifyInstance,
  { db, basePath }: Cms,
  storage: AssetStorage
): Promise<void> {
  app.get<{ Params: { file: string } }>(
    `${basePath}/assets/files/:file`,
    async (request, reply) => {
      const { file } = request.params
      if (!isStoredName(file)) return missing(reply)
      const document = await documentNamed(db, file)
      if (!document) return missing(reply)
      const isPublic = await isPublished(db, document.id)
      // staff follow the links of a page before it is published
      if (!isPublic && (await staffOf(db, request)) === undefined) return missing(reply)
      const bytes = await storage.read(file)
      if (!bytes) return missing(reply)
      const { title, mediaType } = document
      if (isPublic) reply.header('cache-control', 'public, max-age=3600')
      else noStore(reply)
      return reply.header('content-disposition', attachment(title)).type(mediaType).send(bytes)
    }
  )
}

/** Without a page, which would contain the visitor's session. */
function missing(reply: FastifyReply): FastifyReply {
  return noStore(reply).code(404).send()
}
