import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type FileRules, hasAcceptedExtension } from './file-rules.ts'
import { rewritePdf } from './pdf/rewrite-pdf.ts'

/** Why a file is rejected; `Assets.Wrong.{problem}` is the message. */
export type FileProblem =
  | 'empty'
  | 'size'
  | 'extension'
  | 'type'
  | 'image'
  | 'pixels'
  | 'small'
  | 'unsafe'

/** A file as it is stored. */
export interface ReadFile {
  kind: 'picture' | 'document'
  mediaType: string
  extension: string
  bytes: Buffer
  /** In px; 0 for a document. */
  width: number
  height: number
}

/** Of a picture that is decoded, so that a small file cannot fill the memory. */
export const MAX_PIXELS = 50_000_000
/** Of both sides of a stored picture, in px. */
const MAX_SIDE = 4000

/** Detected type → the format that it is stored in. */
const PICTURE_FORMATS: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp'
}
const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const

/**
 * Reads an uploaded file. Its content decides what it is; its name must only have an accepted extension. Pictures are drawn
 * again, and PDFs are rewritten: whatever was hidden in the file, the place and the device that a camera notes, is gone [AST-10].
 */
export async function readFile(
  { bytes, name }: { bytes: Buffer; name: string },
  rules: FileRules
): Promise<ReadFile | FileProblem> {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > rules.maxBytes) return 'size'
  if (!hasAcceptedExtension(name, rules)) return 'extension'
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const format = PICTURE_FORMATS[type?.mime ?? '']
  if (format) {
    if (!rules.accept.includes('png')) return 'type'
    const read = await readPicture(bytes, format)
    return typeof read !== 'string' && isTooSmall(read, rules) ? 'small' : read
  }
  if (rules.isImage) return 'image'
  if (type?.mime !== 'application/pdf' || !rules.accept.includes('pdf')) return 'type'
  const copy = await rewritePdf(bytes)
  if (!copy) return 'unsafe'
  return {
    kind: 'document',
    mediaType: 'application/pdf',
    extension: 'pdf',
    bytes: copy,
    width: 0,
    height: 0
  }
}

/** [AST-10]: a crop needs at least as many px as its result. */
function isTooSmall({ width, height }: ReadFile, { cropSize }: FileRules): boolean {
  return cropSize !== undefined && (width < cropSize.width || height < cropSize.height)
}

async function readPicture(
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'webp'
): Promise<ReadFile | FileProblem> {
  try {
    // reads the header only; the pixels are counted before they are decoded
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.width * header.height > MAX_PIXELS) return 'pixels'
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'truncated'
    })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      // with a quality, a PNG would be reduced to 256 colours, which also takes many seconds
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return {
      kind: 'picture',
      mediaType: `image/${format}`,
      extension: EXTENSIONS[format],
      bytes: data,
      width: info.width,
      height: info.height
    }
  } catch {
    return 'image'
  }
}
