import { framesOf, openPicture } from './draw-picture.ts'
import {
  findByKey,
  findUpload,
  forgetUploads,
  keepFile,
  type TemporaryFile,
  type UploadPlace
} from './uploads.ts'

/** A part of a picture, in its px, and the size of the result. */
export interface Crop {
  x: number
  y: number
  w: number
  h: number
  cropWidth: number
  cropHeight: number
  /** In degrees, clockwise. */
  rotate: 0 | 90 | 180 | 270
}

/** Of a picture, in px. */
export interface PictureSize {
  width: number
  height: number
}

/** Why a crop is rejected; `Assets.Crop.{problem}` is the message. */
export type CropProblem = 'missing' | 'invalid' | 'outside' | 'proportions' | 'small' | 'frames'

/** Of both sides of a result, in px. */
const MAX_RESULT_SIDE = 4000
const ROTATIONS = [0, 90, 180, 270] as const

/**
 * Reads the numbers of a crop; whole ones without a sign.
 *
 * @returns `undefined` for anything else.
 */
export function readCrop(
  parts: Record<Exclude<keyof Crop, 'rotate'>, string>,
  rotation = '0'
): Crop | undefined {
  const entries = Object.entries(parts).map(([name, value]): [string, number] => [
    name,
    /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  ])
  if (entries.some(([, value]) => Number.isNaN(value))) return undefined
  const rotate = ROTATIONS.find(known => String(known) === rotation)
  if (rotate === undefined) return undefined
  const crop = { ...(Object.fromEntries(entries) as unknown as Crop), rotate }
  const { w, h, cropWidth, cropHeight } = crop
  const isEmpty = Math.min(w, h, cropWidth, cropHeight) === 0
  // [AST-04]: the result would have other proportions
  if (rotate !== 0 && cropWidth !== cropHeight) return undefined
  return isEmpty || Math.max(cropWidth, cropHeight) > MAX_RESULT_SIDE ? undefined : crop
}

/**
 * Crops an unsaved picture of the session [AST-09]. The picture itself is forgotten, unless it should be kept.
 *
 * @returns The crop as another unsaved file, or why it was rejected.
 */
export async function cropUpload(
  place: UploadPlace,
  tmpName: string,
  crop: Crop | undefined,
  keepsOriginal: boolean
): Promise<TemporaryFile | CropProblem> {
  // a call that is repeated after a lost response must find the crop, although the original is gone
  const key = crop && `crop ${tmpName} ${Object.values(crop).join(' ')}`
  const known = key === undefined ? undefined : await findByKey(place, key)
  if (known) return known
  const original = await findUpload(place, tmpName)
  if (original?.kind !== 'picture') return 'missing'
  if (!crop) return 'invalid'
  const { x, y, w, h, cropWidth, cropHeight, rotate } = crop
  if (x + w > original.width || y + h > original.height) return 'outside'
  if (!hasProportions(crop)) return 'proportions'
  // [AST-10]: at least the size of the crop
  if (original.width < cropWidth || original.height < cropHeight) return 'small'
  const bytes = await place.storage.read(original.file)
  if (!bytes) return 'missing'
  const format = original.file.split('.')[1]!
  // the frames of a moving picture can be cropped, but not turned
  if (rotate % 180 !== 0 && (await framesOf(bytes, format)) > 1) return 'frames'
  const cropped = await openPicture(bytes, format)
    .extract({ left: x, top: y, width: w, height: h })
    .resize(cropWidth, cropHeight, { fit: 'fill' })
    .rotate(rotate)
    .toBuffer()
  const kept = await keepFile(
    place,
    {
      bytes: cropped,
      extension: format,
      kind: 'picture',
      mediaType: original.mediaType,
      width: cropWidth,
      height: cropHeight
    },
    original.title,
    key
  )
  if (!keepsOriginal) await forgetUploads(place.db, [original.guid])
  return kept
}

/** Whether the part has the proportions of the result, in which it would be distorted otherwise; sides are rounded to whole px. */
function hasProportions({ w, h, cropWidth, cropHeight }: Crop): boolean {
  return Math.abs(w * cropHeight - h * cropWidth) <= Math.max(cropWidth, cropHeight)
}

/** Crops an unsaved picture around its middle, for a form without scripts [AST-09]. One of exactly the required size stays as it is. */
export async function cropMiddle(
  place: UploadPlace,
  { file, width, height }: TemporaryFile,
  required: PictureSize
): Promise<TemporaryFile | CropProblem | 'fits'> {
  if (width === required.width && height === required.height) return 'fits'
  const scale = Math.min(width / required.width, height / required.height)
  const w = Math.round(required.width * scale)
  const h = Math.round(required.height * scale)
  const crop: Crop = {
    x: Math.floor((width - w) / 2),
    y: Math.floor((height - h) / 2),
    w,
    h,
    cropWidth: required.width,
    cropHeight: required.height,
    rotate: 0
  }
  // a form that is sent again after a lost response names the original
  return cropUpload(place, file, crop, true)
}
