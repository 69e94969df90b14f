import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { cachedFiles } from '../../kernel/files/cached-files.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { sendRange } from '../../kernel/http/send-range.ts'
import type { Drawing } from '../images/drawing.ts'
import { filmFile } from './film-file.ts'

/** `{app}/films/{ProductId}.webm`: a product on a turntable, made on the first request. */
export async function filmRoutes(app: FastifyInstance, { basePath, db, dataDir }: Cms) {
  const folder = join(dataDir ?? join(tmpdir(), 'vitrine-demo'), 'films')
  const cached = cachedFiles(folder)

  app.get<{ Params: { productId: string } }>(
    `${basePath}/films/:productId.webm`,
    async (request, reply) => {
      const { productId } = request.params
      const drawings = /^\d{1,9}$/.test(productId) ? await turnOf(db, Number(productId)) : []
      if (drawings.length === 0) return reply.callNotFound()
      const film = await cached(`${productId}.webm`, () => filmFile(drawings))
      reply.type('video/webm').header('cache-control', 'public, max-age=86400')
      return sendRange(request, reply, film)
    }
  )
}

async function turnOf(db: Db, productId: number): Promise<Drawing[]> {
  const rows = await db
    .selectFrom('product_turns')
    .innerJoin('assets', 'assets.id', 'asset_id')
    .select('drawing')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.flatMap(({ drawing }) => drawing ?? [])
}
