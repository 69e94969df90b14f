import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { cachedFiles } from '../../kernel/files/cached-files.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { PictureFormat, UploadedPicture } from '../../simulators/images/asset-routes.ts'
import { picturesIn } from '../../simulators/images/picture-files.ts'
import type { AssetStorage } from './asset-storage.ts'
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
        return resize(bytes, width, format)
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

/** Never larger than the original. */
function resize(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(bytes).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'png') return picture.png().toBuffer()
  if (format === 'jpg') return picture.jpeg({ quality: 82 }).toBuffer()
  return picture.webp({ quality: 82 }).toBuffer()
}
