import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Cms } from '../../kernel/http/page.ts'
import { type Format, formats, pictureFiles, sizes } from './picture-files.ts'

const TYPES: Record<Format, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg'
}

interface AssetParams {
  id: string
  size: string
  name: string
}

/** `{app}/assets/{AssetId}/{width}x{height}/{AssetName}`; the extension determines the format. */
export async function assetRoutes(app: FastifyInstance, cms: Cms): Promise<void> {
  const folder = join(cms.dataDir ?? join(tmpdir(), 'vitrine-demo'), 'pictures')
  const pictureOf = pictureFiles(folder)

  app.get<{ Params: AssetParams }>(
    `${cms.basePath}/assets/:id/:size/:name`,
    async ({ params }, reply) => {
      const size = sizes.find(known => params.size === `${known}x${known}`)
      const format = formats.find(known => params.name.endsWith(`.${known}`))
      if (!size || !format || !/^\d{1,9}$/.test(params.id)) return reply.callNotFound()
      const asset = await cms.db
        .selectFrom('assets')
        .select(['name', 'drawing'])
        .where('id', '=', Number(params.id))
        .executeTakeFirst()
      // a wrong name must not respond, because the response would be cached permanently
      if (!asset?.drawing || stem(asset.name) !== stem(params.name)) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(TYPES[format])
        .send(await pictureOf(asset.drawing, size, format))
    }
  )
}

function stem(name: string): string {
  return name.replace(/\.\w+$/, '')
}
