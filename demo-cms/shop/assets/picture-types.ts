import sharp from 'sharp'
import { type OtherFormat, otherFormatOf } from 'vitrine/shared'

/** The formats that pictures are stored in. */
export type StoredFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** A type of picture that is taken. */
export interface PictureType {
  /** What it is stored in: its own format wherever browsers show it. */
  format: StoredFormat
  /** Whether its frames can be stored. */
  canMove: boolean
}

/** The extension of a stored file by its format. */
export const EXTENSIONS: Readonly<Record<StoredFormat, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif'
}

/** The extensions of the formats whose frames are stored. */
export const ANIMATED: ReadonlySet<string> = new Set(['gif', 'webp'])

/** Whether this machine decodes photos of iPhones: most builds of sharp have no patent-encumbered codecs. */
export const READS_HEIC: boolean =
  sharp.format.heif.input.fileSuffix?.some(suffix => /^\.hei[cf]$/.test(suffix)) ?? false

const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'] as const

/** Detected type → what is stored. */
export const PICTURE_TYPES: Readonly<Record<string, PictureType>> = {
  'image/jpeg': { format: 'jpeg', canMove: false },
  'image/png': { format: 'png', canMove: false },
  'image/gif': { format: 'gif', canMove: true },
  'image/webp': { format: 'webp', canMove: true },
  'image/avif': { format: 'avif', canMove: false },
  ...(READS_HEIC &&
    Object.fromEntries(HEIC.map(type => [type, { format: 'jpeg', canMove: false } as const])))
}

/** Content of a picture that is not taken → its advice, `Assets.Wrong.{format}`. */
const BY_TYPE: Readonly<Record<string, OtherFormat>> = {
  'image/tiff': 'tiff',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'image/vnd.adobe.photoshop': 'psd',
  'image/jxl': 'jxl',
  'image/jp2': 'jxl',
  'image/jpx': 'jxl',
  'image/apng': 'apng',
  'image/x-adobe-dng': 'raw',
  'image/x-canon-cr2': 'raw',
  'image/x-canon-cr3': 'raw',
  'image/x-nikon-nef': 'raw',
  'image/x-sony-arw': 'raw',
  'image/x-olympus-orf': 'raw',
  'image/x-panasonic-rw2': 'raw',
  'image/x-fujifilm-raf': 'raw',
  ...Object.fromEntries(HEIC.map(type => [type, 'heic' as const]))
}

/**
 * A picture of a format that is not taken, for advice.
 *
 * @param type What its content is.
 */
export function otherFormat(type: string | undefined, name: string): OtherFormat | undefined {
  // what it contains counts, whatever its name says
  const isTaken = type !== undefined && type in PICTURE_TYPES
  return isTaken ? undefined : (BY_TYPE[type ?? ''] ?? otherFormatOf(name))
}
