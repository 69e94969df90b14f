import { READS_HEIC } from './picture-types.ts'

/** What a form accepts. */
export interface FileRules {
  /** Extensions without a dot, in lower case. */
  accept: readonly string[]
  /** The largest file, in bytes. */
  maxBytes: number
  /** Only pictures [AST-10]. */
  isImage: boolean
  /** The size of the pictures, in px: smaller ones are rejected, larger ones cropped [AST-09]. */
  cropSize?: { readonly width: number; readonly height: number }
}

export const PICTURES: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'],
  ...(READS_HEIC ? ['heic', 'heif'] : [])
]
export const DOCUMENTS = ['pdf'] as const

/** In bytes; sizes of files are shown in units of 1000. */
export const MEGABYTE = 1_000_000

export const pictureRules: FileRules = {
  accept: PICTURES,
  maxBytes: 10 * MEGABYTE,
  isImage: true
}

/** The main picture of a news story, in the proportions of the lists of news. */
export const storyPictureRules: FileRules = {
  ...pictureRules,
  cropSize: { width: 1200, height: 900 }
}

/** The photos of a product, as the gallery shows them. */
export const productPictureRules: FileRules = {
  ...pictureRules,
  cropSize: { width: 1200, height: 1200 }
}

export const documentRules: FileRules = {
  accept: DOCUMENTS,
  maxBytes: 10 * MEGABYTE,
  isImage: false
}

/** `.jpg,.png`, for the attribute `accept`. */
export function acceptOf({ accept }: FileRules): string {
  return accept.map(extension => `.${extension}`).join(',')
}

/** Whether the name ends in an accepted extension; `jpg` and `jpeg` are the same [AST-10]. */
export function hasAcceptedExtension(name: string, { accept }: FileRules): boolean {
  const extension = extensionOf(name)
  const same = extension === 'jpeg' ? 'jpg' : extension
  return accept.some(one => (one === 'jpeg' ? 'jpg' : one) === same)
}

function extensionOf(name: string): string {
  return /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
