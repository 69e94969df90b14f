import { cutText, isBlank, visibleText } from '../../../src/lib/text/visible-text.ts'

const MAX_TITLE_LENGTH = 120

/** The name that staff see: without folders, control characters and markup, and with the extension of the stored file. */
export function titleOf(name: string, extension: string): string {
  const file = name.split(/[\\/]/).at(-1) ?? ''
  const stem = cutText(cleanTitle(file.replace(/\.[^.]*$/, '')), MAX_TITLE_LENGTH - 6)
  return `${stem.replace(/^\.+/, '').trim() || 'file'}.${extension}`
}

/** A name that staff typed. */
export function cleanTitle(name: string): string {
  const title = visibleText(cutText(name, 4 * MAX_TITLE_LENGTH))
    .replace(/[\p{Cc}\p{Cs}<>:"|?*\\/]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return isBlank(title) ? '' : cutText(title, MAX_TITLE_LENGTH)
}
