import { fileTypeFromBuffer } from 'file-type'
import type { OtherFormat } from 'vitrine/shared'
import { type DrawnPicture, drawPicture } from './draw-picture.ts'
import { type FileRules, hasAcceptedExtension } from './file-rules.ts'
import { rewritePdf } from './pdf/rewrite-pdf.ts'
import { EXTENSIONS, otherFormat, PICTURE_TYPES, type PictureType } from './picture-types.ts'

/** Why a file is rejected; `Assets.Wrong.{problem}` is the message. */
export type FileProblem =
  | 'empty'
  | 'size'
  | 'extension'
  | 'type'
  | 'image'
  | 'pixels'
  | 'frames'
  | 'small'
  | 'picturePdf'
  | 'unsafe'
  | OtherFormat

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

/**
 * Reads an uploaded file. Its content decides what it is; its name must only have an accepted extension. Pictures are drawn
 * again in their own size and format, and PDFs are rewritten: whatever was hidden in the file, the place and the device that a camera
 * notes, is gone, and nothing else [AST-10].
 */
export async function readFile(
  { bytes, name }: { bytes: Buffer; name: string },
  rules: FileRules
): Promise<ReadFile | FileProblem> {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > rules.maxBytes) return 'size'
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const takesPictures = rules.accept.includes('png')
  // what can be done about it helps more than a list of types
  const other = takesPictures ? otherFormat(type?.mime, name) : undefined
  if (other) return other
  if (rules.isImage && type?.mime === 'application/pdf') return 'picturePdf'
  if (!hasAcceptedExtension(name, rules)) return 'extension'
  const picture = PICTURE_TYPES[type?.mime ?? '']
  if (picture) return takesPictures ? readPicture(bytes, picture, rules) : 'type'
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
function isTooSmall({ width, height }: DrawnPicture, { cropSize }: FileRules): boolean {
  return cropSize !== undefined && (width < cropSize.width || height < cropSize.height)
}

async function readPicture(
  bytes: Buffer,
  type: PictureType,
  rules: FileRules
): Promise<ReadFile | FileProblem> {
  const drawn = await drawPicture(bytes, type)
  if (typeof drawn === 'string') return drawn
  if (isTooSmall(drawn, rules)) return 'small'
  const { format } = type
  const extension = EXTENSIONS[format]
  return { kind: 'picture', mediaType: `image/${format}`, extension, ...drawn }
}
