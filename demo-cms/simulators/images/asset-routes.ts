import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Cms } from '../../kernel/http/page.ts'
import type { Drawing } from './drawing.ts'
import { type Format, formats, pictureFiles, picturesIn, sizes } from './picture-files.ts'

/** Drawings exist in the formats of `picture-files.ts`, uploaded pictures in AVIF, too. */
export type PictureFormat = Format | 'avif'

const TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg'
}

/** How many pictures the process remembers, at a few hundred bytes each. */
const MAX_KNOWN = 10_000

interface AssetParams {
  id: string
  size: string
  name: string
}

/** An uploaded picture of a width, if the public may see it. */
export type UploadedPicture = (
  asset: { id: number; file: string },
  width: number,
  format: PictureFormat
) => Promise<Buffer | undefined>

/**
 * `{app}/assets/{AssetId}/{width}x{height}/{AssetName}`; the extension determines the format.
 *
 * @param uploaded Reads the pictures that staff have uploaded; without it, there are none.
 */
export async function assetRoutes(
  app: FastifyInstance,
  cms: Cms,
  uploaded?: UploadedPicture
): Promise<void> {
  const folder = picturesIn(cms.dataDir ?? join(tmpdir(), 'vitrine-demo'))
  const pictureOf = pictureFiles(folder)
  const known = new Map<string, Drawing>()

  /** The drawing or the uploaded file that a name stands for. */
  async function find(id: string, name: string): Promise<Drawing | string | undefined> {
    // browsers keep the picture of a URL permanently, and so does the process: copies of pages show it without the database
    const key = `${id} ${stem(name)}`
    const drawing = known.get(key)
    if (drawing) return drawing
    const asset = await cms.db
      .selectFrom('assets')
      .select(['name', 'drawing', 'file'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
    // a wrong name must not respond, because the response would be cached permanently
    if (!asset || stem(asset.name) !== stem(name)) return undefined
    if (!asset.drawing) return asset.file ?? undefined
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, asset.drawing)
    return asset.drawing
  }

  app.get<{ Params: AssetParams }>(
    `${cms.basePath}/assets/:id/:size/:name`,
    async ({ params, headers }, reply) => {
      const { id } = params
      const size = sizes.find(known => params.size === `${known}x${known}`)
      const format = [...formats, 'avif' as const].find(known =>
        params.name.endsWith(`.${known}`)
      )
      if (!size || !format || !/^\d{1,9}$/.test(id)) return reply.callNotFound()
      const found = await find(id, params.name)
      const picture =
        typeof found === 'string'
          ? await uploaded?.({ id: Number(id), file: found }, size, format)
          : found && format !== 'avif' && (await pictureOf(found, size, format))
      if (!picture) return reply.callNotFound()
      const tag = `"${id}-${stem(params.name)}-${size}-${format}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', tag)
        .type(isWebp(picture) ? TYPES.webp : TYPES[format])
      return headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(picture)
    }
  )
}

/** A moving picture is WebP, whatever it was asked for as. */
function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 8, 12) === 'WEBP'
}

function stem(name: string): string {
  return name.replace(/\.\w+$/, '')
}
