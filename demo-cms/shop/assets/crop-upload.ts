import sharp, { type Sharp } from 'sharp'
import { isInside, MAX_TILT, type Point } from 'vitrine/shared'
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
  /** Whether the part is mirrored, left to right, before it is rotated. */
  isMirrored: boolean
  /** By how many degrees the picture is turned around its middle before it is cropped, clockwise. Its frame stays. */
  straighten: number
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
  parts: Record<Exclude<keyof Crop, 'rotate' | 'isMirrored' | 'straighten'>, string>,
  options: Partial<Record<'rotate' | 'flip' | 'straighten', string | undefined>> = {}
): Crop | undefined {
  const entries = Object.entries(parts).map(([name, value]): [string, number] => [
    name,
    /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  ])
  if (entries.some(([, value]) => Number.isNaN(value))) return undefined
  const { rotate: rotation = '0', flip, straighten: tilt = '0' } = options
  const rotate = ROTATIONS.find(known => String(known) === rotation)
  if (rotate === undefined || (flip !== undefined && flip !== 'horizontal')) return undefined
  if (!/^-?\d{1,2}$/.test(tilt) || Math.abs(Number(tilt)) > MAX_TILT) return undefined
  const crop: Crop = {
    ...(Object.fromEntries(entries) as unknown as Crop),
    rotate,
    isMirrored: flip !== undefined,
    straighten: Number(tilt)
  }
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
  const { cropWidth, cropHeight } = crop
  const part = { x: crop.x, y: crop.y, width: crop.w, height: crop.h }
  const required = { width: cropWidth, height: cropHeight }
  if (!isInside(part, { picture: original, required, tilt: crop.straighten })) return 'outside'
  if (!hasProportions(crop)) return 'proportions'
  // [AST-10]: at least the size of the crop
  if (original.width < cropWidth || original.height < cropHeight) return 'small'
  const bytes = await place.storage.read(original.file)
  if (!bytes) return 'missing'
  const format = original.file.split('.')[1]!
  // the frames of a moving picture can be cropped, but not turned
  const isTurned = crop.rotate % 180 !== 0 || crop.straighten !== 0
  if (isTurned && (await framesOf(bytes, format)) > 1) return 'frames'
  const cropped = await cutOut(openPicture(bytes, format), original, crop, format)
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

/** The crop in the format of the picture. */
export async function cutOut(
  picture: Sharp,
  original: PictureSize,
  crop: Crop,
  format: string
): Promise<Buffer> {
  const { x, y, w, h, cropWidth, cropHeight, rotate, isMirrored, straighten } = crop
  const part =
    straighten === 0
      ? picture.extract({ left: x, top: y, width: w, height: h })
      : await straightened(picture, original, crop)
  return part
    .resize(cropWidth, cropHeight, { fit: 'fill' })
    .flop(isMirrored)
    .rotate(rotate)
    .toFormat(format as 'png')
    .toBuffer()
}

/** Around what is turned, in px: the colours at its edge are mixed with nothing. */
const TURNED_MARGIN = 2

/** Turns the part of the picture that contains the crop, and cuts the crop out of it: the whole picture would need a multiple of the memory. */
async function straightened(
  picture: Sharp,
  { width, height }: PictureSize,
  { x, y, w, h, straighten }: Crop
): Promise<Sharp> {
  const middle = { x: width / 2, y: height / 2 }
  const corners = [x, x + w].flatMap(left =>
    [y, y + h].map(top => turned({ x: left, y: top }, middle, -straighten))
  )
  const [left, right] = extent(
    corners.map(corner => corner.x),
    width
  )
  const [top, bottom] = extent(
    corners.map(corner => corner.y),
    height
  )
  const { data, info } = await picture
    .extract({ left, top, width: right - left, height: bottom - top })
    .rotate(straighten, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const around = turned({ x: (left + right) / 2, y: (top + bottom) / 2 }, middle, straighten)
  const start = (side: number, from: number, all: number, size: number) =>
    Math.min(Math.max(0, Math.round(side - from + all / 2)), all - size)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return sharp(data, { raw }).extract({
    left: start(x, around.x, info.width, w),
    top: start(y, around.y, info.height, h),
    width: w,
    height: h
  })
}

/** From the first to the last px of what contains the values, within the side of the picture. */
function extent(values: number[], side: number): [number, number] {
  return [
    Math.max(0, Math.floor(Math.min(...values)) - TURNED_MARGIN),
    Math.min(side, Math.ceil(Math.max(...values)) + TURNED_MARGIN)
  ]
}

/** A point after a clockwise turn around another. */
export function turned({ x, y }: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [across, down] = [x - around.x, y - around.y]
  return {
    x: around.x + across * Math.cos(angle) - down * Math.sin(angle),
    y: around.y + across * Math.sin(angle) + down * Math.cos(angle)
  }
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
    rotate: 0,
    isMirrored: false,
    straighten: 0
  }
  // a form that is sent again after a lost response names the original
  return cropUpload(place, file, crop, true)
}
