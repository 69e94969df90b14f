import sharp, { type Sharp } from 'sharp'
import { ANIMATED, type PictureType, type StoredFormat } from './picture-types.ts'

/** Of a picture that is decoded, all its frames together, so that a small file cannot fill the memory. */
const MAX_PIXELS = 50_000_000
/** A file of a few bytes per frame could keep a processor busy for minutes. */
const MAX_FRAMES = 2000
/** Pictures with more pixels are written with less effort: AVIF and WebP would take minutes. */
const MANY_PIXELS = 8_000_000

/** A picture that was drawn again. */
export interface DrawnPicture {
  bytes: Buffer
  /** In px; of one frame. */
  width: number
  height: number
}

/** Opens a stored picture, with all its frames if its format can move [AST-10]. */
export function openPicture(bytes: Buffer, format: string): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: ANIMATED.has(format) })
}

/** How many frames a stored picture has. */
export async function framesOf(bytes: Buffer, format: string): Promise<number> {
  return ANIMATED.has(format) ? ((await openPicture(bytes, format).metadata()).pages ?? 1) : 1
}

/**
 * Draws a picture again, in its full size and in its own format: whatever was hidden in the file is gone, and nothing else.
 *
 * @returns The picture, or why it cannot be kept.
 */
export async function drawPicture(
  bytes: Buffer,
  { format, canMove }: PictureType
): Promise<DrawnPicture | 'pixels' | 'frames' | 'image'> {
  try {
    // reads the header only; the pixels are counted before they are decoded
    const header = await sharp(bytes, { limitInputPixels: false, animated: canMove }).metadata()
    const pixels = header.width * header.height
    const frames = header.pages ?? 1
    if (pixels > MAX_PIXELS || frames > MAX_FRAMES) return 'pixels'
    if (frames > 1 && !canMove) return 'frames'
    const picture = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'truncated',
      animated: canMove
    })
    // the frames of a moving picture cannot be turned
    const upright = frames > 1 ? picture : picture.autoOrient()
    const { data, info } = await inFormat(upright, format, pixels).toBuffer({
      resolveWithObject: true
    })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    return 'image'
  }
}

function inFormat(picture: Sharp, format: StoredFormat, pixels: number): Sharp {
  const isLarge = pixels > MANY_PIXELS
  if (format === 'avif') return picture.avif({ quality: 80, effort: isLarge ? 0 : 2 })
  if (format === 'webp') return picture.webp({ quality: 90, effort: isLarge ? 0 : 4 })
  if (format === 'jpeg') return picture.jpeg({ quality: 90 })
  if (format === 'gif') return picture.gif({ effort: 3 })
  // with a quality, a PNG would be reduced to 256 colours, which also takes many seconds
  return picture.png()
}
