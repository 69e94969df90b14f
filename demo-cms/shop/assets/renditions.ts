import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedFiles } from '../../kernel/files/cached-files.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { PictureFormat, UploadedPicture } from '../../simulators/images/asset-routes.ts'
import { picturesIn } from '../../simulators/images/picture-files.ts'
import type { AssetStorage } from './asset-storage.ts'
import { framesOf, openPicture } from './draw-picture.ts'
import { isPublished } from './published.ts'

/** A picture of the storage in another width and format; `undefined` if it is missing there. */
type Rendition = (
  file: string,
  width: number,
  format: PictureFormat
) => Promise<Buffer | undefined>

/** Resizes uploaded pictures and caches them on this machine. */
export function renditionsOf(
  { dataDir }: Pick<Cms, 'dataDir'>,
  storage: AssetStorage
): Rendition {
  const cached = cachedFiles(picturesIn(dataDir ?? join(tmpdir(), 'vitrine-demo')))

  return async (file, width, format) => {
    try {
      return await cached(`${file}-${width}.${format}`, async () => {
        const bytes = await storage.read(file)
        if (!bytes) throw new MissingFileError(file)
        return resize(bytes, file.split('.').at(-1)!, { width, format })
      })
    } catch (error) {
      if (error instanceof MissingFileError) return undefined
      throw error
    }
  }
}

/** The pictures that pages of the shop show; all others are for staff. */
export function publicPictures({ db }: Pick<Cms, 'db'>, rendition: Rendition): UploadedPicture {
  return async ({ id, file }, width, format) =>
    (await isPublished(db, id)) ? rendition(file, width, format) : undefined
}

class MissingFileError extends Error {
  override name = 'MissingFileError'
}

/** Never larger than the original. What moves is WebP wherever AVIF was asked for, and still in formats that cannot move. */
async function resize(
  bytes: Buffer,
  stored: string,
  { width, format }: { width: number; format: PictureFormat }
): Promise<Buffer> {
  const canMove = format === 'webp' || format === 'avif'
  const moves = canMove && (await framesOf(bytes, stored)) > 1
  const picture = openPicture(bytes, moves ? stored : '').resize({
    width,
    withoutEnlargement: true
  })
  if (format === 'avif' && !moves) return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'png') return picture.png().toBuffer()
  if (format === 'jpg') return picture.jpeg({ quality: 82 }).toBuffer()
  return picture.webp({ quality: 82, effort: moves ? 1 : 4 }).toBuffer()
}
