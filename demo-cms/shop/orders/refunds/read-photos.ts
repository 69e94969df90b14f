import type { Upload } from '../../../kernel/http/uploads.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type Photo, readPhoto } from './photos.ts'

/** Reads the photos of a form; with the problem of the first that cannot be accepted. */
export async function readPhotos(
  uploads: readonly Upload[],
  culture: Culture
): Promise<{ photos: Photo[]; problem?: string }> {
  if (uploads.length > MAX_PHOTOS) {
    return { photos: [], problem: text(culture, 'Refund.Wrong.Photos', { max: MAX_PHOTOS }) }
  }
  const photos: Photo[] = []
  for (const [index, { bytes }] of uploads.entries()) {
    const number = index + 1
    if (bytes.length > MAX_PHOTO_BYTES) {
      const max = MAX_PHOTO_BYTES / 1024 / 1024
      const problem = text(culture, 'Refund.Wrong.PhotoSize', { number, max })
      return { photos: [], problem }
    }
    const photo = await readPhoto(bytes)
    if (!photo) {
      return { photos: [], problem: text(culture, 'Refund.Wrong.PhotoType', { number }) }
    }
    photos.push(photo)
  }
  return { photos }
}
