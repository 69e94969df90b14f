import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '../../../kernel/database/database.ts'

export const MAX_PHOTOS = 5
/** Per photo, in bytes. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** Of both sides of a stored photo, in pixels. */
const MAX_SIDE = 1600
/** Of a photo that is decoded, so that a small file cannot fill the memory. */
const MAX_PIXELS = 50_000_000
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

/** A photo as it is stored. */
export interface Photo {
  image: Buffer
  width: number
  height: number
}

/**
 * Reads a photo: decides by its content what it is, and draws it again, without the place and the device that a camera notes.
 *
 * @returns `undefined` for anything but a photo in JPEG, PNG or WebP.
 */
export async function readPhoto(bytes: Buffer): Promise<Photo | undefined> {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await source.metadata()
    if (!FORMATS.includes(format ?? '')) return undefined
    const { data, info } = await source
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { image: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

/** Stores the photos of a request under generated names. */
export async function keepPhotos(
  tx: Db,
  requestId: number,
  photos: readonly Photo[]
): Promise<void> {
  for (const photo of photos) {
    await tx
      .insertInto('refund_photos')
      .values({ id: randomBytes(16).toString('base64url'), request_id: requestId, ...photo })
      .execute()
  }
}

/**
 * A photo by its name.
 *
 * @param orderId Only if it belongs to this order.
 */
export async function findPhoto(
  db: Db,
  id: string,
  orderId?: number
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('refund_photos')
    .innerJoin('refund_requests', 'refund_requests.id', 'refund_photos.request_id')
    .select('image')
    .where('refund_photos.id', '=', id)
    .$if(orderId !== undefined, query => query.where('order_id', '=', orderId!))
    .executeTakeFirst()
  return row && Buffer.from(row.image)
}
