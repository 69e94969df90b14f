const LONGEST_TITLE = 120

/** The name that staff see: without folders, control characters and markup, and with the extension of the stored file. */
export function titleOf(name: string, extension: string): string {
  const file = name.split(/[\\/]/).at(-1) ?? ''
  const stem = cleanTitle(file.replace(/\.[^.]*$/, '')).slice(0, LONGEST_TITLE - 6)
  return `${stem.replace(/^\.+/, '').trim() || 'file'}.${extension}`
}

/** A name that staff typed. */
export function cleanTitle(name: string): string {
  return name
    .slice(0, 4 * LONGEST_TITLE)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*\\/]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
}
