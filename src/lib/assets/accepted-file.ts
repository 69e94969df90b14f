/** What a field accepts. */
export interface FileLimits {
  /** Extensions, each with a dot: `.jpg,.png`; `''` accepts every file. */
  accept: string
  /** In bytes; 0 for no limit. */
  maxFileSize: number
}

/** Why a file is not sent at all; the server checks its content, too. */
export type FileRefusal = 'type' | 'size'

/** Checks the extension and the size of a file; `jpg` and `jpeg` are the same [AST-10]. */
export function refusalOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  { accept, maxFileSize }: FileLimits
): FileRefusal | undefined {
  const accepted = accept
    .split(',')
    .map(type => plainExtension(type.trim()))
    .filter(Boolean)
  const extension = plainExtension(name.slice(name.lastIndexOf('.')))
  if (accepted.length > 0 && !accepted.includes(extension)) return 'type'
  return maxFileSize > 0 && size > maxFileSize ? 'size' : undefined
}

/** `.JPEG` → `.jpg` */
function plainExtension(extension: string): string {
  const lower = extension.toLowerCase()
  return lower === '.jpeg' ? '.jpg' : lower
}
