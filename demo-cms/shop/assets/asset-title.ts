import { cutText, isBlank, visibleText } from 'vitrine/shared'

const MAX_TITLE_LENGTH = 120
/** Extensions that people type for pictures and documents. */
const KNOWN = /^(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?|bmp|svg|pdf)$/i
/** Characters that no name of a file contains. */
const IMPOSSIBLE = /[\p{Cc}\p{Cs}<>:"|?*\\/]/gu

/** Spellings of an extension that the name of a file may keep. */
const SAME: Readonly<Record<string, RegExp>> = { jpg: /^jpe?g$/i, pdf: /^pdf$/i }

/**
 * The name that staff see: without folders, control characters and markup. It keeps its extension, unless the content of the file is
 * of another type: `photo.JPEG` of a JPEG stays, `photo.jpg` of a PNG becomes `photo.png`.
 */
export function titleOf(name: string, extension: string): string {
  const file = name.split(/[\\/]/).at(-1) ?? ''
  return withExtension(cleanTitle(file.replace(/\.[^.]*$/, '')) || 'file', file, extension)
}

/**
 * A new name of a file, which keeps its extension [AST-03]: `Holiday` of `photo.webp` becomes `Holiday.webp`, and so does `Holiday.jpg`.
 *
 * @returns `''` for a name that nobody can see.
 */
export function renamed(typed: string, before: string, file: string): string {
  if (cleanTitle(typed) === before) return before
  const extension = extensionOf(file)
  const typedExtension = extensionOf(typed)
  // a dot inside a name ends no stem: "v1.2"
  const isExtension = KNOWN.test(typedExtension) || typedExtension === extensionOf(before)
  const stem = cleanTitle(isExtension ? typed.slice(0, -typedExtension.length - 1) : typed)
  const hasOwn = isSame(typedExtension, extension)
  return stem === '' ? '' : withExtension(stem, hasOwn ? typed : before, extension)
}

/** The same name with the extension of its type, if that of the other name is of another one. */
function withExtension(stem: string, source: string, extension: string): string {
  const own = extensionOf(source)
  const kept = isSame(own, extension) ? own : extension
  const shown = cutText(stem, MAX_TITLE_LENGTH - 6).replace(/^[.\s]+|[.\s]+$/g, '')
  return `${shown || 'file'}.${kept}`
}

function isSame(one: string, extension: string): boolean {
  return (SAME[extension] ?? new RegExp(`^${extension}$`, 'i')).test(one)
}

function extensionOf(name: string): string {
  return /\.([a-z\d]{1,8})$/i.exec(name.trim())?.[1] ?? ''
}

/** A name that staff typed; `''` if nobody can see it, or it consists of dots. */
export function cleanTitle(name: string): string {
  const title = visibleText(cutText(name, 4 * MAX_TITLE_LENGTH))
    .replace(IMPOSSIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
  return isBlank(title.replaceAll('.', '')) ? '' : cutText(title, MAX_TITLE_LENGTH)
}
